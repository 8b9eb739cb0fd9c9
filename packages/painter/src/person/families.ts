/** Families of features, so that two of one origin still differ as neighbours do. */

/** How the lids open: curve of the upper lid, height of the opening, depth of the crease. */
export const LIDS = {
  round: { curve: 0.7, open: 1.06, crease: 1 },
  almond: { curve: 1.0, open: 0.98, crease: 1 },
  hooded: { curve: 0.82, open: 0.98, crease: 0.6 },
  monolid: { curve: 0.85, open: 0.97, crease: 0.2 },
} as const;

/** Bump of the bridge, how much of the underside shows, length, roundness of the tip. */
export const NOSES = {
  straight: { hump: 0, up: 0, length: 0, tip: 0 },
  aquiline: { hump: 0.04, up: -0.3, length: 0.025, tip: -0.1 },
  upturned: { hump: -0.035, up: 1, length: -0.045, tip: 0 },
  button: { hump: -0.02, up: 0.5, length: -0.045, tip: 0.35 },
  long: { hump: 0.008, up: -0.2, length: 0.05, tip: 0.1 },
  strong: { hump: 0.025, up: 0, length: 0.01, tip: 0.2 },
} as const;

/** How square the chin is, how much broader, how much lower. */
export const CHINS = {
  round: { square: 0.4, by: 0, down: 0 },
  square: { square: 1, by: 0.055, down: -0.02 },
  pointed: { square: 0.15, by: -0.03, down: 0.02 },
  narrow: { square: 0.55, by: -0.05, down: 0.02 },
} as const;

/** Fullness of the upper and the lower lip, depth of the bow, how full the lips stay to the corners. */
export const LIPS = {
  full: { upper: 1.2, lower: 1.14, bow: 0, span: 0.8 },
  even: { upper: 1.06, lower: 0.98, bow: -0.04, span: 0.6 },
  heart: { upper: 1.14, lower: 1.04, bow: 0.1, span: 0.2 },
  thin: { upper: 0.86, lower: 0.9, bow: -0.05, span: 0.5 },
  low: { upper: 0.92, lower: 1.16, bow: 0.02, span: 0.5 },
} as const;

/** The whole face: breadth of the cheeks and the jaw, length of the lower face, fullness. */
export const FACES = {
  oval: { cheek: 0, jaw: 0, length: 0, full: 0 },
  round: { cheek: 0.05, jaw: 0.045, length: -0.09, full: 0.35 },
  long: { cheek: -0.045, jaw: -0.03, length: 0.075, full: -0.15 },
  square: { cheek: 0.01, jaw: 0.075, length: -0.03, full: -0.05 },
  heart: { cheek: 0.025, jaw: -0.055, length: -0.02, full: 0.05 },
} as const;
