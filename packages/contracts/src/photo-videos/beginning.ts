/** Maximum length of a draft, the beginning of a video, seconds: enough to judge face, voice and look. */
export const DRAFT_S = 5;

/** Lines of a draft on any plan (the shorter side if wide). */
export const DRAFT_LINES = 480;

/** Price of a draft per second, hundredths of a credit: less than half of the cheapest video. */
export const DRAFT_RATE = 2;
