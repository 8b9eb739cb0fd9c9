/**
 * | constants | source |
 * |---|---|
 * | `LISTEN_RATE`, `WINDOW` | Silero VAD 5: its input at 16 kHz |
 * | `MARGIN_S`, `LEAST_REST_S`, `LEAST_VOICE_S` | chosen, part of what ADR 106 measures |
 * | `CERTAIN` | the number that `THRESHOLDS` gives its second value |
 */
import type { Stretch } from '@orator/rig/lips/lips-from-sound';

/** Samples a second of what is listened to, and samples of a window. */
export const LISTEN_RATE = 16_000;
export const WINDOW = 512;
/** Before and after a voice lips may move: a breath, and what is found late. Seconds. */
const MARGIN_S = 0.3;
/** Lips move on in shorter gaps, in which they close by themselves where it is silent. Seconds. */
const LEAST_REST_S = 1;
/** With less voice than this in all, it may be a song whose singing is not known as a voice. Seconds. */
const LEAST_VOICE_S = 1;

/** A stretch counts as voice only if at least one of its windows has this value, with which a voice is certain. */
const CERTAIN = 2;
/** Lips would not rest in a gap shorter than this, so what is before and after it is one stretch. Seconds. */
const JOINED_S = LEAST_REST_S + 2 * MARGIN_S;

/**
 * Where nobody speaks, so that lips rest.
 * @param windows for each window 0 without a voice, 1 where there may be one, 2 where there is; empty when nothing is known
 * @returns stretches in seconds, in order; none when there is too little voice to tell
 */
export function listRests(windows: Uint8Array): readonly Stretch[] {
  const voices = listVoices(windows);
  if (voices.reduce((sum, { from, to }) => sum + to - from, 0) < LEAST_VOICE_S) return [];
  const rests: Stretch[] = [];
  let from = 0;
  for (const voice of [...voices, { from: toSeconds(windows.length) + MARGIN_S, to: 0 }]) {
    const to = voice.from - MARGIN_S;
    if (to - from >= LEAST_REST_S) rests.push({ from, to });
    from = voice.to + MARGIN_S;
  }
  return rests;
}

const toSeconds = (count: number): number => (count * WINDOW) / LISTEN_RATE;

/** Stretches with a voice, of which each is certain somewhere. */
function listVoices(windows: Uint8Array): readonly Stretch[] {
  const found: { from: number; to: number; certain: boolean }[] = [];
  for (const [at, voice] of windows.entries()) {
    if (voice === 0) continue;
    const [from, to] = [toSeconds(at), toSeconds(at + 1)];
    const last = found.at(-1);
    if (last !== undefined && from - last.to < JOINED_S)
      Object.assign(last, { to, certain: last.certain || voice === CERTAIN });
    else found.push({ from, to, certain: voice === CERTAIN });
  }
  return found.filter(({ certain }) => certain);
}
