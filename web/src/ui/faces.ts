/** The parts of the portraits of the characters. */
export interface Look {
  ground: string;
  skin: string;
  hair: string;
  coat: string;
  /** The headgear. */
  hat: string;
  hatColour: string;
  brow: string;
  mouth: string;
}

export const LOOKS: Record<string, Look> = {
  pip: {
    ground: "#b9ca7c",
    skin: "#f3d3b0",
    hair: "#b8642c",
    coat: "#c65b3c",
    hat: "M8 15c2-8 16-9 18-1l6-3-5 5c-5-3-14-3-19-1z",
    hatColour: "#46652f",
    brow: "M13 17h4m6 0h4",
    mouth: "M16 25q4 4 8 0",
  },
  anselm: {
    ground: "#cfc3a6",
    skin: "#eec9a2",
    hair: "#6d5233",
    coat: "#6a4a35",
    hat: "M9 17c0-3 2-5 3-6 2 2 14 2 16 0 1 1 3 3 3 6-2-3-4-4-11-4s-9 1-11 4z",
    hatColour: "#6d5233",
    brow: "M13 17.5h4m6 0h4",
    mouth: "M17 25.5h6",
  },
  odile: {
    ground: "#a8bc69",
    skin: "#f0cfa8",
    hair: "#8a5a2b",
    coat: "#d9981a",
    hat: "M7 19c1-9 5-12 13-12s12 3 13 12c-3-5-5-7-13-7s-10 2-13 7z",
    hatColour: "#f3ebd8",
    brow: "M13 17q2-1 4 0m6 0q2-1 4 0",
    mouth: "M16 25q4 3 8 0",
  },
  blanche: {
    ground: "#e3cbf8",
    skin: "#f6dcc2",
    hair: "#d9b25a",
    coat: "#734a9c",
    hat: "M10 13 9 6l5 4 6-6 6 6 5-4-1 7z",
    hatColour: "#f2b92b",
    brow: "M13 16.5q2-1.5 4 0m6 0q2-1.5 4 0",
    mouth: "M17 25q3 2 6 0",
  },
  raoul: {
    ground: "#a9d8e4",
    skin: "#dcae83",
    hair: "#2b2118",
    coat: "#1a54be",
    hat: "M4 16c6-3 8-9 16-9s10 6 16 9c-9-2-23-2-32 0z",
    hatColour: "#8a5a2b",
    brow: "M13 18l4-1m6 0 4 1",
    mouth: "M16 25h8",
  },
  mathilde: {
    ground: "#d8cb95",
    skin: "#ecd0b4",
    hair: "#c9c4ba",
    coat: "#8c3b2a",
    hat: "M6 22c0-11 5-16 14-16s14 5 14 16c-3-6-4-9-14-9s-11 3-14 9z",
    hatColour: "#414f6a",
    brow: "M13 16.5l4 1.5m6 0 4-1.5",
    mouth: "M16 26q4-2 8 0",
  },
};

/** Whether a bot level is a character with a portrait. */
export const isCharacter = (level: string | null | undefined): boolean => level != null && level in LOOKS;
