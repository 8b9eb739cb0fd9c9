/** What a consent is about: a photo that was uploaded, a recorded voice, a film of a person. Without Zod, for the web. */
export const CONSENT_KINDS = ['photo', 'voice', 'footage'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/**
 * The words that people agree to now, by their version. Other words get another version, so that a receipt always says which
 * ones were shown; the old ones stay in `statements.ts`.
 */
export const CURRENT_STATEMENTS = {
  photo: 'photo-1',
  voice: 'voice-1',
  footage: 'footage-1',
} as const satisfies Record<ConsentKind, string>;

/** Every version of the words that anybody may have agreed to. */
export const STATEMENTS = ['photo-1', 'voice-1', 'footage-1'] as const;
export type Statement = (typeof STATEMENTS)[number];
