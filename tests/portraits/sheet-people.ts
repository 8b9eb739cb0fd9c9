import {
  AGES,
  BACKGROUNDS,
  ETHNICITIES,
  type Attributes,
  type Gender,
  type Outfit,
  type Ratio,
} from '@orator/painter/attributes';

/** What a picture of a contact sheet shows. */
export interface SheetPerson {
  readonly seed: number;
  readonly ratio: Ratio;
  readonly attributes: Attributes;
}

const GENDERS: readonly Gender[] = ['Female', 'Male', 'Female', 'Male', 'Female', 'Male', 'Other'];
const SHAPES: readonly Ratio[] = ['1:1', '3:4', '4:3', '9:16', '16:9'];
/** Clothes of a trade; between them, people wear what the seed draws. */
const TRADES: readonly (Outfit | undefined)[] = [
  'doctor',
  undefined,
  undefined,
  'chef',
  undefined,
  'hoodie',
  undefined,
  'scrubs',
  undefined,
  'uniform',
  undefined,
  'apron',
  undefined,
  'hi-vis',
  undefined,
  'suit',
  undefined,
];
/** Clothes of a region are worn where they come from. */
const REGIONAL: Partial<Record<NonNullable<Attributes['ethnicity']>, Outfit>> = {
  'South Asian': 'kurta',
  'East Asian': 'hanbok',
};

function around<T>(list: readonly T[], i: number): T {
  const item = list[i % list.length];
  if (item === undefined) throw new RangeError('An empty list');
  return item;
}

/** The person of a seed on a contact sheet: seeds in a row go through every value. Nothing is chosen by its look. */
export function sheetPerson(seed: number): SheetPerson {
  const ethnicity = around(ETHNICITIES, seed * 3);
  const regional = seed % 4 === 3 ? REGIONAL[ethnicity] : undefined;
  return {
    seed,
    ratio: around(SHAPES, seed),
    attributes: {
      gender: around(GENDERS, seed),
      age: around(AGES, seed + Math.floor(seed / AGES.length)),
      ethnicity,
      background: around(BACKGROUNDS, seed * 4),
      expression: seed % 4 === 1 ? 'smiling' : undefined,
      outfit: regional ?? TRADES[seed % TRADES.length],
    },
  };
}
