import { PITCH_RATE, pitchRange, trackPitch } from '@orator/sound/pitch';
import { changeVoice } from '@orator/speech/match/change-voice';
import type { VoiceDistance } from '@orator/speech/match/enrol';
import type { VoiceSound } from '@orator/sound/speakers/voice-features';
import { median } from '@orator/rig/math/numeric';

/** A recording that was changed towards a voice. */
export interface ChangeRow {
  readonly before: VoiceDistance;
  readonly after: VoiceDistance;
  /** Semitones between the melody before and after, each about its own median: the middle of the frames. */
  readonly melody: number;
  /** Share of the frames with a voice that have one after it too: the others have become hoarse. */
  readonly voiced: number;
  /** Shift, milliseconds, with which the levels of the two sounds are most alike, and their correlation with it (Pearson). */
  readonly offsetMs: number;
  readonly levels: number;
}

const HOP_S = 0.001;
const MOST_OFFSET_MS = 50;

/** Root mean square of every millisecond, of 10 ms each. */
function measureLevels({ samples, sampleRate }: VoiceSound): Float64Array {
  const [hop, window] = [HOP_S * sampleRate, Math.round(0.01 * sampleRate)];
  return Float64Array.from({ length: Math.floor((samples.length - window) / hop) }, (_, i) => {
    const at = Math.round(i * hop);
    return Math.sqrt(samples.subarray(at, at + window).reduce((sum, x) => sum + x * x, 0) / window);
  });
}

function pearson(one: Float64Array, other: Float64Array, offset: number): number {
  let [n, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  for (const [i, a] of one.entries()) {
    const b = other[i + offset];
    if (b === undefined) continue;
    [n, x, y, xx, yy, xy] = [n + 1, x + a, y + b, xx + a * a, yy + b * b, xy + a * b];
  }
  return (n * xy - x * y) / Math.sqrt((n * xx - x * x) * (n * yy - y * y));
}

/** How alike two melodies are; frames in which one has no voice count as hoarse. */
function compareMelodies(one: VoiceSound, other: VoiceSound): Pick<ChangeRow, 'melody' | 'voiced'> {
  const [a, b] = [trackPitch(one.samples, one.sampleRate), trackPitch(other.samples, other.sampleRate)];
  const apart = 12 * Math.log2((pitchRange(b)?.median ?? 1) / (pitchRange(a)?.median ?? 1));
  const shift = Math.round((a.offsetS - b.offsetS) * PITCH_RATE);
  const errors: number[] = [];
  let voiced = 0;
  for (const [i, hz] of a.hz.entries()) {
    if (hz === 0) continue;
    voiced++;
    const after = b.hz[i + shift] ?? 0;
    if (after > 0) errors.push(Math.abs(12 * Math.log2(after / hz) - apart));
  }
  return { melody: median(errors), voiced: errors.length / Math.max(1, voiced) };
}

/** Changes a recording towards a voice and measures what became of it; null where nobody speaks. */
export function measureChange(recording: VoiceSound, target: VoiceSound): ChangeRow | null {
  const changed = changeVoice(recording, target);
  if (changed === null) return null;
  const [one, other] = [measureLevels(recording), measureLevels(changed.sound)];
  const offsets = Array.from({ length: 2 * MOST_OFFSET_MS + 1 }, (_, i) => i - MOST_OFFSET_MS);
  const alike = offsets.map((offset) => pearson(one, other, offset));
  const levels = Math.max(...alike);
  const { before, after } = changed;
  return {
    before,
    after,
    ...compareMelodies(recording, changed.sound),
    offsetMs: offsets[alike.indexOf(levels)] ?? 0,
    levels,
  };
}
