/** A draft is the beginning of a video, so long at the most, seconds: enough to see face, voice and look. */
export const DRAFT_S = 5;

/** Lines of a draft's picture, whatever the plan: the shorter side of a wide one. */
export const DRAFT_LINES = 480;

/** What a draft costs a second, hundredths of a credit: less than half of the least that a video does. */
export const DRAFT_RATE = 2;
