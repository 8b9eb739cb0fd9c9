/**
 * The attributes of a person that can be asked for. Every list is closed, so that a prompt in any language maps to the
 * same picture.
 */
export const GENDERS = ['Male', 'Female', 'Other'] as const;
export const AGES = ['Young Adult', 'Early Middle Age', 'Late Middle Age', 'Senior', 'Unspecified'] as const;
export const ETHNICITIES = [
  'White',
  'Black',
  'Asian American',
  'East Asian',
  'South East Asian',
  'South Asian',
  'Middle Eastern',
  'Pacific',
  'Hispanic',
  'Unspecified',
] as const;
/** Width to height. */
export const RATIOS = { '16:9': [16, 9], '9:16': [9, 16], '4:3': [4, 3], '3:4': [3, 4], '1:1': [1, 1] } as const;
export const HAIR_STYLES = [
  'crop',
  'side-part',
  'swept-back',
  'buzz',
  'bald',
  'receding',
  'curly-short',
  'coily-short',
  'afro',
  'pixie',
  'bob',
  'bob-fringe',
  'long-straight',
  'long-wavy',
  'long-curly',
  'bun',
  'ponytail',
  'headscarf',
  'fade',
  'locs',
  'braids',
  'cornrows',
  'wavy-bob',
  'side-fringe',
  'horseshoe',
] as const;
/** Hair styles that only say how long or how curly hair is, and leave the cut open. */
export const HAIR_WISHES = ['short', 'long', 'curly'] as const;
export const HAIR_COLOURS = ['black', 'dark-brown', 'brown', 'light-brown', 'blond', 'red', 'grey', 'white'] as const;
export const EYE_COLOURS = ['brown', 'dark', 'blue', 'green', 'grey', 'hazel'] as const;
export const BEARDS = ['none', 'stubble', 'short', 'full', 'goatee', 'moustache'] as const;
export const OUTFITS = [
  'suit',
  'doctor',
  'hoodie',
  'blouse',
  'tshirt',
  'sweater',
  'turtleneck',
  'shirt',
  'chef',
  'uniform',
  'blazer',
  'polo',
  'kurta',
  'hanbok',
  'apron',
  'scrubs',
  'hi-vis',
  'leather-jacket',
  'cardigan',
  'patterned-shirt',
] as const;
export const BACKGROUNDS = [
  'studio',
  'gradient',
  'office',
  'outdoors',
  'city',
  'home',
  'hospital',
  'cafe',
  'beach',
  'library',
  'mountains',
  'classroom',
  'kitchen',
  'flower-shop',
  'workshop',
] as const;
export const FRAMINGS = ['close', 'bust', 'half'] as const;
/** Kinds of light: soft as in a studio, warm from a window, or cool from behind at night. */
export const LIGHTINGS = ['studio', 'window', 'night'] as const;
export const STYLES = ['painting', 'soft', 'sketch'] as const;
/** A calm face, a friendly one with closed lips, a smile that shows teeth. */
export const EXPRESSIONS = ['neutral', 'friendly', 'smiling'] as const;
/** Which way the shoulders turn. */
export const POSES = ['front', 'left', 'right'] as const;
export const HEADS = ['straight', 'tilted', 'turned'] as const;

export type Gender = (typeof GENDERS)[number];
export type Age = (typeof AGES)[number];
export type Ethnicity = (typeof ETHNICITIES)[number];
export type Ratio = keyof typeof RATIOS;
export type HairStyle = (typeof HAIR_STYLES)[number];
export type HairWish = (typeof HAIR_WISHES)[number];
export type HairColour = (typeof HAIR_COLOURS)[number];
export type EyeColour = (typeof EYE_COLOURS)[number];
export type Beard = (typeof BEARDS)[number];
export type Outfit = (typeof OUTFITS)[number];
export type Background = (typeof BACKGROUNDS)[number];
export type Framing = (typeof FRAMINGS)[number];
export type Lighting = (typeof LIGHTINGS)[number];
export type Style = (typeof STYLES)[number];
export type Expression = (typeof EXPRESSIONS)[number];
export type Pose = (typeof POSES)[number];
export type Head = (typeof HEADS)[number];

/** An attribute that is absent or `Unspecified` is chosen by the seed. */
export interface Attributes {
  readonly gender: Gender;
  readonly age?: Age | undefined;
  readonly ethnicity?: Ethnicity | undefined;
  readonly hair?: HairStyle | HairWish | undefined;
  readonly hairColour?: HairColour | undefined;
  /** A dyed accent in the hair. */
  readonly accent?: boolean | undefined;
  readonly beard?: Beard | undefined;
  readonly outfit?: Outfit | undefined;
  /** '#rrggbb' */
  readonly outfitColour?: string | undefined;
  readonly background?: Background | undefined;
  readonly framing?: Framing | undefined;
  readonly style?: Style | undefined;
  readonly lighting?: Lighting | undefined;
  readonly expression?: Expression | undefined;
  readonly glasses?: boolean | undefined;
  readonly earrings?: boolean | undefined;
  readonly freckles?: boolean | undefined;
  readonly eyeColour?: EyeColour | undefined;
  readonly pose?: Pose | undefined;
  readonly head?: Head | undefined;
}
