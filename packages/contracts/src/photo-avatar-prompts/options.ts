/**
 * Attributes of a person in a photo that can be chosen besides the prompt (specification, section 3). Without Zod, for
 * the web.
 */
export const AGE_GROUPS = ['Young Adult', 'Early Middle Age', 'Late Middle Age', 'Senior', 'Unspecified'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

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
export type Ethnicity = (typeof ETHNICITIES)[number];

/** The direction in which the shoulders turn. */
export const PHOTO_POSES = ['front', 'left', 'right'] as const;
export type PhotoPose = (typeof PHOTO_POSES)[number];

export const PHOTO_STYLES = ['painting', 'soft', 'sketch'] as const;
export type PhotoStyle = (typeof PHOTO_STYLES)[number];

/** The longest prompt, characters. */
export const PROMPT_CHARACTERS = 1000;

/** Images per run. */
export const PHOTOS_A_RUN = 4;

/** Invisible characters without meaning in a prompt; joiners of letters and emoji are kept. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2028\u2029\u2066-\u2069\uFEFF]+/gu;

/** A prompt on one line, without control characters and characters that change the text direction. */
export const cleanPrompt = (text: string): string =>
  text.normalize('NFC').replaceAll(INVISIBLE, ' ').replaceAll(/\s+/gu, ' ').trim();
