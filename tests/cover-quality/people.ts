import {
  AGES,
  type Attributes,
  BACKGROUNDS,
  type Beard,
  BEARDS,
  ETHNICITIES,
  FRAMINGS,
  HAIR_COLOURS,
  STYLES,
} from '@orator/painter/attributes';
import { createRandom, type Random } from '@orator/painter/math/random';

/** What is on the skin of a person, and what kind of picture shows them. */
export const KINDS = [
  'stubble',
  'short beard',
  'full beard',
  'goatee',
  'moustache',
  'wide moustache',
  'wrinkles',
  'make-up',
  'face paint',
  'scars',
  'shadows',
  'veil of light',
  'paint strokes',
  'old painting',
  'sketch',
  'engraving',
  'marble',
  'low contrast',
  'grey',
  'tinted photo of 1905',
  'small JPEG',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Subject {
  readonly number: number;
  readonly kind: Kind;
  readonly attributes: Attributes;
  /** Generator for everything else that is left to chance. */
  readonly random: Random;
}

const FORMS: Partial<Record<Kind, Beard>> = {
  stubble: 'stubble',
  'short beard': 'short',
  'full beard': 'full',
  goatee: 'goatee',
  moustache: 'moustache',
  'wide moustache': 'none',
  'tinted photo of 1905': 'moustache',
};
const OLD: ReadonlySet<Kind> = new Set(['wrinkles', 'old painting']);

/** The person of a number; kinds follow each other, and everything else is drawn by the number. Nobody is chosen by their look. */
export function describeSubject(number: number): Subject {
  const kind = KINDS[number % KINDS.length] ?? 'grey';
  const random = createRandom(number * 31 + 7);
  const form = FORMS[kind];
  const female = kind === 'make-up' ? random.chance(0.8) : form === undefined && random.chance(0.45);
  const attributes: Attributes = {
    gender: female ? 'Female' : 'Male',
    age: OLD.has(kind) ? 'Senior' : random.pick(AGES),
    ethnicity: random.pick(ETHNICITIES),
    hairColour: random.chance(0.7) ? random.pick(HAIR_COLOURS) : undefined,
    beard: female ? 'none' : (form ?? random.pick(BEARDS)),
    background: random.pick(BACKGROUNDS),
    framing: random.pick(FRAMINGS),
    style: kind === 'sketch' ? random.pick(['sketch', 'soft']) : random.chance(0.2) ? random.pick(STYLES) : undefined,
    expression: random.weighted([
      ['neutral', 3],
      ['friendly', 5],
      ['smiling', 2],
    ]),
    glasses: random.chance(0.1),
  };
  return { number, kind, attributes, random };
}
