import { describe, expect, it } from "vitest";
import { NO_NAMES, pickLanguage, Translator, translate } from "./translator";

const en = new Translator("en", [
  `hello = Hello, { $name }
tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
 }
city = City
    .title = The city
offer = { $figure } in the { $kind }
follower = Follower
only-english = English`,
]);
const es = new Translator("es", ["hello = Hola, { $name }\ncity = Ciudad"]);
const names = { seat: (seat: number) => ["Ana", "Tomás"][seat] ?? "?", tile: () => "a cloister" };

describe("translator", () => {
  it("fills in seats, nested texts and tiles", () => {
    expect(translate([en], { key: "hello", args: { name: { seat: 1 } } }, names)).toBe("Hello, Tomás");
    expect(
      translate(
        [en],
        { key: "offer", args: { figure: { key: "follower" }, kind: { tile: "base/x" } } },
        names,
      ),
    ).toBe("Follower in the a cloister");
    expect(translate([en], { key: "hello", args: { name: { rule: "BASE-18" } } }, NO_NAMES)).toBe(
      "Hello, BASE-18",
    );
  });

  it("selects plural forms", () => {
    expect(translate([en], { key: "tiles", args: { count: 1 } }, NO_NAMES)).toBe("1 tile");
    expect(translate([en], { key: "tiles", args: { count: 11 } }, NO_NAMES)).toBe("11 tiles");
  });

  it("finds attributes", () => {
    expect(translate([en], { key: "city.title" }, NO_NAMES)).toBe("The city");
  });

  it("falls back to English, then to the key", () => {
    expect(translate([es, en], { key: "city" }, NO_NAMES)).toBe("Ciudad");
    expect(translate([es, en], { key: "only-english" }, NO_NAMES)).toBe("English");
    expect(translate([es, en], { key: "not-a-key" }, NO_NAMES)).toBe("not-a-key");
    expect(translate([es, en], { key: "hello", args: { name: { key: "follower" } } }, NO_NAMES)).toBe(
      "Hola, Follower",
    );
  });

  it("lets server texts come later and override", () => {
    const translator = new Translator("en", ["a = one"]);
    translator.add("b = two");
    expect(translator.has("b")).toBe(true);
    expect(translate([translator], { key: "b" }, NO_NAMES)).toBe("two");
  });

  it("never takes a name as markup", () => {
    expect(translate([en], { key: "hello", args: { name: "{ $x } <b>" } }, NO_NAMES)).toBe(
      "Hello, { $x } <b>",
    );
  });

  it("picks the first preferred language that exists", () => {
    expect(pickLanguage(["de-DE", "es-MX", "en"], ["en", "es"])).toBe("es");
    expect(pickLanguage(["fr"], ["en", "es"])).toBe("en");
    expect(pickLanguage([], ["en", "es"])).toBe("en");
  });
});
