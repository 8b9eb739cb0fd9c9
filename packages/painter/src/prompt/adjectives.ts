import type { Attributes, HairColour } from '../attributes.ts';
import type { Colour, Shape } from './lexicon.ts';
import type { Finding } from './phrase-index.ts';

/** The parts of a person that adjectives describe. */
export type Noun = 'hair' | 'beard' | 'eyes' | 'person' | 'clothes' | 'other';

const HAIR: Partial<Record<Colour, HairColour>> = {
  black: 'black',
  dark: 'black',
  'dark-brown': 'dark-brown',
  brown: 'brown',
  'light-brown': 'light-brown',
  hazel: 'light-brown',
  light: 'blond',
  blond: 'blond',
  yellow: 'blond',
  red: 'red',
  orange: 'red',
  grey: 'grey',
  white: 'white',
};
const EYES: Partial<Record<Colour, NonNullable<Attributes['eyeColour']>>> = {
  black: 'brown',
  dark: 'brown',
  'dark-brown': 'brown',
  brown: 'brown',
  'light-brown': 'hazel',
  hazel: 'hazel',
  light: 'blue',
  blue: 'blue',
  navy: 'blue',
  green: 'green',
  teal: 'green',
  grey: 'grey',
};
/** Colours of cloth, of one saturation, as sRGB. */
const CLOTH: Partial<Record<Colour, string>> = {
  red: '#a8322f',
  blue: '#2f5f9a',
  navy: '#1f2f52',
  green: '#3f7050',
  yellow: '#d9b03f',
  black: '#25262b',
  dark: '#25262b',
  white: '#e6e6e3',
  light: '#e6e6e3',
  grey: '#7f8489',
  pink: '#c97f95',
  purple: '#6c4b8a',
  orange: '#c8702f',
  brown: '#6b4a33',
  'dark-brown': '#4a3324',
  'light-brown': '#9a7350',
  beige: '#cdb895',
  teal: '#2f7f83',
};
/** Colours that hair has only dyed: the painter draws them as an accent. */
const DYED: ReadonlySet<Colour> = new Set<Colour>(['blue', 'navy', 'green', 'pink', 'purple', 'teal']);

/** The attribute value of a colour and a noun; undefined when the painter has no such value. */
export function readColour(noun: Noun, colour: Colour): Finding | undefined {
  if (noun === 'hair' || noun === 'beard') {
    if (DYED.has(colour)) return noun === 'hair' ? { attribute: 'accent', value: true } : undefined;
    const value = HAIR[colour];
    return value ? { attribute: 'hairColour', value } : undefined;
  }
  if (noun === 'eyes') {
    const value = EYES[colour];
    return value ? { attribute: 'eyeColour', value } : undefined;
  }
  if (noun === 'clothes') {
    const value = CLOTH[colour];
    return value ? { attribute: 'outfitColour', value } : undefined;
  }
  if (noun !== 'person') return undefined;
  if (colour === 'black') return { attribute: 'ethnicity', value: 'Black' };
  if (colour === 'white') return { attribute: 'ethnicity', value: 'White' };
  if (colour === 'blond' || colour === 'grey') return { attribute: 'hairColour', value: colour };
  return undefined;
}

/** The cut that a set of shapes is: long and curly is `long-curly`. */
export function chooseCut(shapes: ReadonlySet<Shape>): NonNullable<Attributes['hair']> {
  const short = shapes.has('short');
  if (shapes.has('coily')) return short || !shapes.has('long') ? 'coily-short' : 'long-curly';
  if (shapes.has('curly')) return short ? 'curly-short' : shapes.has('long') ? 'long-curly' : 'curly';
  if (shapes.has('wavy')) return short || shapes.has('medium') ? 'wavy-bob' : 'long-wavy';
  if (shapes.has('medium')) return 'bob';
  if (shapes.has('straight')) return short ? 'crop' : 'long-straight';
  return short ? 'short' : 'long';
}
