/** What a face shows while it speaks. */
export const EMOTIONS = ['neutral', 'warm', 'excited', 'serious', 'sad'] as const;
export type Emotion = (typeof EMOTIONS)[number];

/** How much of it shows when a request does not say, 0 to 1. */
export const USUAL_INTENSITY = 0.65;
