/** The expression of a face while it speaks. */
export const EMOTIONS = ['neutral', 'warm', 'excited', 'serious', 'sad'] as const;
export type Emotion = (typeof EMOTIONS)[number];

/** Default intensity of the expression, 0 to 1. */
export const USUAL_INTENSITY = 0.65;
