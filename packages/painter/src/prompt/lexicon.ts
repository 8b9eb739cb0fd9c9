import type {
  Age,
  Background,
  Beard,
  Ethnicity,
  Expression,
  EyeColour,
  Framing,
  Gender,
  HairColour,
  HairStyle,
  Head,
  Lighting,
  Outfit,
  Pose,
  Style,
} from '../attributes.ts';

/** Languages a prompt is read in. */
export const PROMPT_LOCALES = ['en', 'zh-CN', 'de', 'es', 'fr', 'ar', 'pt', 'vi', 'ru', 'ko', 'ja', 'id'] as const;
export type PromptLocale = (typeof PROMPT_LOCALES)[number];

export type Shape = 'long' | 'short' | 'medium' | 'straight' | 'wavy' | 'curly' | 'coily';
export const COLOURS = [
  'black',
  'white',
  'grey',
  'red',
  'blond',
  'brown',
  'dark-brown',
  'light-brown',
  'dark',
  'light',
  'hazel',
  'blue',
  'navy',
  'green',
  'yellow',
  'pink',
  'purple',
  'orange',
  'beige',
  'teal',
] as const;
export type Colour = (typeof COLOURS)[number];

/**
 * Phrases of one meaning, separated by bars. In a phrase, `*` stands for one of the language's endings, or none; `♀` after
 * it says that the word names a woman, `♂` a man.
 */
export type Phrases = string;

/** Cuts that are said by their shape ("short curly hair") need no name of their own. */
type ShapedCut = 'crop' | 'long-straight' | 'long-wavy' | 'long-curly' | 'curly-short' | 'coily-short' | 'wavy-bob';
type NamedCut = Exclude<HairStyle, ShapedCut>;

/**
 * The words of one language. Every list of the painter's attributes is a key, so that the compiler names a value without
 * words.
 */
export interface Lexicon {
  /** Endings that `*` stands for, separated by bars. */
  endings: Phrases;
  /** What is written together with the word after it, such as the Arabic article. */
  prefixes?: Phrases;
  /** Whether an adjective stands before its noun or after it. */
  adjectives: 'before' | 'after';
  /** Whether a negation stands before what it denies or after it. */
  negation: 'before' | 'after';
  /** Whether a word may be two known ones written together. */
  compounds?: true;
  /** Whether marks above letters tell words apart. They are ignored all the same in a prompt that has none. */
  marks?: true;

  gender: Record<Gender, Phrases>;
  age: Record<Exclude<Age, 'Unspecified'>, Phrases>;
  ethnicity: Record<Exclude<Ethnicity, 'Unspecified'>, Phrases>;
  /** Nouns that adjectives describe. */
  part: Record<'hair' | 'eyes' | 'person' | 'clothes' | 'other', Phrases>;
  shape: Record<Shape, Phrases>;
  colour: Record<Colour, Phrases>;
  hair: Record<NamedCut | 'curly', Phrases> & Partial<Record<ShapedCut | 'short' | 'long', Phrases>>;
  hairColour: Partial<Record<HairColour, Phrases>>;
  accent: Phrases;
  beard: Record<Beard, Phrases>;
  outfit: Record<Outfit, Phrases>;
  /** Jobs that say what one wears, unless clothes are named. */
  job: Partial<Record<Outfit, Phrases>>;
  /** Jobs that say where one is, unless a place is named, beyond those whose clothes say it. */
  workplace: Record<'outdoors' | 'cafe' | 'classroom' | 'flower-shop' | 'workshop', Phrases>;
  background: Record<Background, Phrases>;
  framing: Record<Framing, Phrases>;
  lighting: Record<Lighting, Phrases>;
  style: Record<Style, Phrases>;
  glasses: Phrases;
  earrings: Phrases;
  freckles: Phrases;
  expression: Record<Expression, Phrases>;
  eyeColour: Partial<Record<EyeColour, Phrases>>;
  pose: Record<Pose, Phrases>;
  head: Record<Head, Phrases>;

  /** Words beside a number that make it an age in years, and those that make it a decade. */
  years: Phrases;
  not: Phrases;
  /** Words that join two denied things: "no beard or glasses". */
  or: Phrases;
  /** The same words as endings of a word. */
  orEndings?: Phrases;
  /** Words that end a negation: "without glasses and with a beard". */
  with: Phrases;
  /** Words without content of their own: never reported. */
  stop: Phrases;
}
