/** The subject of a consent: an uploaded photo, a recorded voice, footage of a person. Without Zod, for the web. */
export const CONSENT_KINDS = ['photo', 'voice', 'footage'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/**
 * The current version of each statement. Changed words get a new version, so that a receipt always shows the words that
 * were agreed to; old versions stay in `statements.ts`.
 */
export const CURRENT_STATEMENTS = {
  photo: 'photo-1',
  voice: 'voice-1',
  footage: 'footage-1',
} as const satisfies Record<ConsentKind, string>;

/** Every version of a statement that anybody may have agreed to. */
export const STATEMENTS = ['photo-1', 'voice-1', 'footage-1'] as const;
export type Statement = (typeof STATEMENTS)[number];
