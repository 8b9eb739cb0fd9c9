/**
 * | constants | source |
 * |---|---|
 * | `BEFORE_S`, `AFTER_S` | Whisper's times of words (docs/measurements/ears.md), with a margin |
 * | `FADE_S` | chosen, not measured |
 */
import type { Stretch } from '../footage/footage-engine.ts';
import { makeRoomNoise } from './room-noise.ts';

/** How long before and after a line the voice of the original may be heard, seconds: times of transcripts are that exact. */
const BEFORE_S = 0.15;
const AFTER_S = 0.3;
/** Length of the transition from the original to the noise of the room, and back, seconds. */
const FADE_S = 0.1;

/** The stretches in which the original is not heard at all, merged where it could not come back between. Pure. */
function hiddenStretches(lines: readonly Stretch[], durationS: number): Stretch[] {
  const out: Stretch[] = [];
  for (const line of lines) {
    const [from, to] = [Math.max(0, line.from - BEFORE_S), Math.min(durationS, line.to + AFTER_S)];
    const last = out.at(-1);
    if (last !== undefined && from - last.to < 2 * FADE_S) out[out.length - 1] = { from: last.from, to };
    else out.push({ from, to });
  }
  return out;
}

/** What is between stretches. Pure. */
function between(stretches: readonly Stretch[], durationS: number): Stretch[] {
  const edges = [0, ...stretches.flatMap(({ from, to }) => [from, to]), durationS];
  return Array.from({ length: edges.length / 2 }, (_, i) => ({
    from: edges[2 * i] ?? 0,
    to: edges[2 * i + 1] ?? 0,
  })).filter(({ from, to }) => to > from);
}

/**
 * A recording without what is said in its lines: there one hears the noise of its room, and between them the recording
 * as it is. Music and other sounds are lost in the lines as well. Pure.
 * @param samples mono, -1 to 1
 * @param lines when something is said in it, seconds, in order
 */
export function hideVoices(samples: Float32Array, sampleRate: number, lines: readonly Stretch[]): Float32Array {
  const durationS = samples.length / sampleRate;
  const hidden = hiddenStretches(lines, durationS);
  const noise = makeRoomNoise(samples, sampleRate, between(hidden, durationS));
  const out = samples.slice();
  for (const { from, to } of hidden) {
    const [first, last] = [Math.floor((from - FADE_S) * sampleRate), Math.ceil((to + FADE_S) * sampleRate)];
    for (let i = Math.max(0, first); i < Math.min(out.length, last); i++) {
      const at = i / sampleRate;
      const away = Math.min(1, Math.max(from - at, at - to, 0) / FADE_S);
      // The two have nothing in common, so their powers add up to the same.
      const [original, room] = [Math.sin((Math.PI / 2) * away), Math.cos((Math.PI / 2) * away)];
      out[i] = original * (samples[i] ?? 0) + room * (noise[i % noise.length] ?? 0);
    }
  }
  return out;
}
