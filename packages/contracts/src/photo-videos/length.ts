/** Seconds of video after the speech, so that its last sound is not cut off. */
export const TAIL_S = 0.3;

/** The length of a talking video, seconds; 0 without speech. Pure. */
export const videoSeconds = (speechSeconds: number): number => (speechSeconds === 0 ? 0 : speechSeconds + TAIL_S);
