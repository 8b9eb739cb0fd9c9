import { FRAGMENT_S } from '@orator/contracts/tasks/film';

const MOOF = [0x6d, 0x6f, 0x6f, 0x66];
/** Made so many times as fast as it is played, a video does not stop on the way. */
const SAFE_PACE = 1.3;
/** Seconds that are taken off at first, when a first fragment says little about those that follow. */
const DOUBT_S = 0.1;

/** How many fragments of an MP4 begin in these bytes; one whose name is cut in two is not counted. Pure. */
export const fragmentsIn = (bytes: Uint8Array): number => {
  let count = 0;
  for (let at = bytes.indexOf(MOOF[0] ?? 0); at !== -1; at = bytes.indexOf(MOOF[0] ?? 0, at + 1)) {
    if (MOOF.every((byte, i) => bytes[at + i] === byte)) count += 1;
  }
  return count;
};

/**
 * Whether a video that is still being made can be played to its end without a stop, as far as can be told. Pure.
 * @param fragments that have arrived
 * @param elapsed seconds since the first bytes came
 * @param seconds its length
 */
export const mayPlay = (fragments: number, elapsed: number, seconds: number): boolean => {
  const there = Math.min(seconds, fragments * FRAGMENT_S);
  const pace = there / (elapsed + DOUBT_S);
  return pace >= SAFE_PACE || there >= seconds - there * pace;
};
