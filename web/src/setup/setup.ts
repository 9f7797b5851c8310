/** The set-up being edited: pure functions from one set-up to the next. The server decides what fits together. */
import type {
  Aids,
  Catalog,
  Colour,
  Module,
  ModuleOptions,
  Option,
  OptionValue,
  Preset,
  SeatSetup,
  Setup,
} from "../protocol/types";
import { COLOURS } from "../protocol/types";

export const ALL_AIDS: Aids = {
  legal: true,
  regions: true,
  remaining: true,
  dead: true,
  projected: true,
  hints: true,
};

/** The rules profile in which every option has its default. */
export const STANDARD_PROFILE = "standard";

const defaultLevel = (catalog: Catalog): string | undefined =>
  catalog.bots[Math.min(1, catalog.bots.length - 1)]?.id;

export function emptySetup(catalog: Catalog, names: (number: number) => string): Setup {
  const family = catalog.families[0];
  const level = defaultLevel(catalog);
  return {
    title: "",
    family: family?.id ?? "",
    modules: family ? { [family.base]: {} } : {},
    profile: STANDARD_PROFILE,
    seats: [
      { name: names(1), colour: "red", kind: "here" },
      { name: names(2), colour: "blue", kind: "bot", ...(level ? { level } : {}) },
    ],
    first: null,
    aids: ALL_AIDS,
  };
}

/** Drops modules, options and bots of a stored set-up that no longer exist. */
export function repaired(setup: Setup, catalog: Catalog): Setup | null {
  const family = catalog.families.find((each) => each.id === setup.family);
  if (!family || !Array.isArray(setup.seats) || setup.seats.length === 0) return null;
  const modules: Setup["modules"] = { [family.base]: {} };
  for (const [id, options] of Object.entries(setup.modules)) {
    const module = catalog.modules.find((each) => each.id === id && each.family === family.id);
    if (!module) continue;
    modules[id] = Object.fromEntries(
      Object.entries(options).filter(([name]) => module.options.some((option) => option.id === name)),
    );
  }
  const levels = new Set(catalog.bots.map((bot) => bot.id));
  const seats = setup.seats.map((seat): SeatSetup => {
    if (seat.kind !== "bot" || levels.has(seat.level ?? "")) return seat;
    const level = catalog.bots[0]?.id;
    return level ? { ...seat, level } : { ...seat, kind: "here" };
  });
  const profile = catalog.profiles.some((each) => each.id === setup.profile)
    ? setup.profile
    : STANDARD_PROFILE;
  return {
    ...setup,
    modules,
    profile,
    seats: seats.slice(0, family.seats[1]),
    aids: { ...ALL_AIDS, ...setup.aids },
  };
}

export const modulesOf = (catalog: Catalog, family: string): Module[] =>
  catalog.modules.filter((module) => module.family === family);

/** All modules of the family except its base game. */
export const expansionsOf = (catalog: Catalog, family: string): Module[] => {
  const base = catalog.families.find((each) => each.id === family)?.base;
  return modulesOf(catalog, family).filter((module) => module.id !== base);
};

export function withFamily(setup: Setup, catalog: Catalog, id: string): Setup {
  const family = catalog.families.find((each) => each.id === id);
  if (!family || setup.family === id) return setup;
  return {
    ...setup,
    family: id,
    modules: { [family.base]: {} },
    seats: setup.seats.slice(0, family.seats[1]),
  };
}

/** Switches a module on together with what it requires, or off together with what requires it. */
export function withModule<Chosen extends Pick<Setup, "modules">>(
  setup: Chosen,
  catalog: Catalog,
  id: string,
  on: boolean,
): Chosen {
  const module = catalog.modules.find((each) => each.id === id);
  if (!module) return setup;
  let modules = { ...setup.modules };
  if (on) {
    for (const required of module.requires) {
      if (!(required in modules))
        modules = withModule({ ...setup, modules }, catalog, required, true).modules;
    }
    modules[id] ??= {};
  } else {
    delete modules[id];
    for (const other of catalog.modules) {
      if (other.id in modules && other.requires.includes(id)) {
        modules = withModule({ ...setup, modules }, catalog, other.id, false).modules;
      }
    }
  }
  return { ...setup, modules };
}

export function withPreset(setup: Setup, catalog: Catalog, preset: Preset): Setup {
  const next = withFamily(setup, catalog, preset.family);
  return {
    ...next,
    modules: structuredClone(preset.modules),
  };
}

const canonical = (modules: Record<string, ModuleOptions>): string =>
  JSON.stringify(
    Object.entries(modules)
      .map(([id, options]) => [id, Object.entries(options).sort()])
      .sort(([a], [b]) => String(a).localeCompare(String(b))),
  );

export const sameModules = (a: Setup["modules"], b: Setup["modules"]): boolean =>
  canonical(a) === canonical(b);

/** The preset to mark as chosen: the one with the same modules and options. */
export function chosenPreset(setup: Setup, presets: Preset[]): Preset | null {
  return (
    presets.find((preset) => setup.family === preset.family && sameModules(preset.modules, setup.modules)) ??
    null
  );
}

/** The value of an option that the set-up does not contain: the value of its rules profile. */
export const profileValue = (setup: Setup, option: Option): OptionValue =>
  option.profiles[setup.profile] ?? option.default;

export const optionValue = (setup: Setup, module: string, option: Option): OptionValue =>
  setup.modules[module]?.[option.id] ?? profileValue(setup, option);

/** Sets an option; a value equal to that of the rules profile is not stored, so that set-ups stay short. */
export function withOption(setup: Setup, module: string, option: Option, value: OptionValue): Setup {
  const options = { ...setup.modules[module] };
  if (value === profileValue(setup, option)) delete options[option.id];
  else options[option.id] = value;
  return { ...setup, modules: { ...setup.modules, [module]: options } };
}

export const freeColours = (setup: Setup): Colour[] =>
  COLOURS.filter((colour) => !setup.seats.some((seat) => seat.colour === colour));

/** Adds a bot of the level that is already in use; the player can change the seat afterwards. */
export function withSeatAdded(setup: Setup, catalog: Catalog, colour: Colour, name: string): Setup {
  const most = catalog.families.find((each) => each.id === setup.family)?.seats[1] ?? COLOURS.length;
  if (setup.seats.length >= most) return setup;
  const level = setup.seats.findLast((seat) => seat.kind === "bot")?.level ?? defaultLevel(catalog);
  const seat: SeatSetup = level ? { name, colour, kind: "bot", level } : { name, colour, kind: "here" };
  return { ...setup, seats: [...setup.seats, seat] };
}

export function withSeatRemoved(setup: Setup, index: number): Setup {
  const first =
    setup.first == null || setup.first === index ? null : setup.first - (setup.first > index ? 1 : 0);
  return { ...setup, first, seats: setup.seats.filter((_, i) => i !== index) };
}

export function withSeat(setup: Setup, index: number, change: Partial<SeatSetup>): Setup {
  return {
    ...setup,
    seats: setup.seats.map((seat, i) => {
      // Two seats never share a colour: the seat that had it gets the old one.
      if (i !== index && change.colour && seat.colour === change.colour) {
        return { ...seat, colour: setup.seats[index]?.colour ?? seat.colour };
      }
      if (i !== index) return seat;
      const next = { ...seat, ...change };
      if (next.kind !== "bot") delete next.level;
      return next;
    }),
  };
}

export interface Sums {
  tiles: number;
  minutes: number;
}

/** Estimates that are shown until the exact answer of the server arrives. */
export function sums(setup: Setup, catalog: Catalog): Sums {
  const chosen = catalog.modules.filter((module) => module.id in setup.modules);
  return {
    tiles: chosen.reduce((sum, module) => sum + module.tiles, 0),
    minutes: chosen.reduce((sum, module) => sum + module.minutes, 0),
  };
}

/** Trims names and numbers empty and equal ones, so that the log distinguishes people. */
export function finished(setup: Setup, names: (number: number) => string): Setup {
  const used = new Set<string>();
  const seats = setup.seats.map((seat, i) => {
    let name = seat.name.trim().slice(0, 24) || names(i + 1);
    for (let n = 2; used.has(name); n++) name = `${seat.name.trim().slice(0, 20) || names(i + 1)} ${n}`;
    used.add(name);
    return { ...seat, name };
  });
  return { ...setup, seats, title: setup.title.trim().slice(0, 40) };
}
