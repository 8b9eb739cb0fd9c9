/** Length of a video's beginning that can be bought alone (people and the wire call it a draft), seconds: enough to judge face, voice and look. */
export const BEGINNING_S = 5;

/** Lines of such a beginning on any plan (the shorter side if wide). */
export const BEGINNING_LINES = 480;

/** Its price per second, hundredths of a credit: less than half of the cheapest video. */
export const BEGINNING_RATE = 2;
