/**
 * | constants | source |
 * |---|---|
 * | `PASSAGE_S`, `MOST`, `LEAST`, `FRAME_S`, `FAR`, `KEPT` | chosen for recordings of 10 s to 3 min (ADR 49), not measured one by one |
 * | `LEAST_SNR_DB`, `QUIETER_DB` | the bound of noise of recordings (ADR 55), and chosen |
 */
import { quantile } from '@orator/rig/math/numeric';
import { averageSpeaker, compareSpeakers } from '@orator/speaker-encoder/likeness';
import type { VoiceSound } from '@orator/sound/speakers/voice-features';

/** Passages of a long recording: which are clear, and which are kept to judge a voice by. */

/** Length of a passage, seconds. */
const PASSAGE_S = 8;
/** Most passages that are looked at, from the whole of the recording. */
const MOST = 40;
/** Fewest passages from which a voice can be made and judged. */
const LEAST = 6;
/** Share of the samples at the limit from which a passage is distorted (docs/adr/0055-recordings.md warns from there). */
const CLIPPED = { level: 0.98, share: 0.0002 };
/**
 * A passage is noise if its loud frames exceed its quiet ones by fewer dB than the first value, and hardly speech if it
 * is quieter than the loudest passage by more dB than the second.
 */
const [LEAST_SNR_DB, QUIETER_DB] = [12, 15];
/** Length of a frame whose level is measured, seconds. */
const FRAME_S = 0.02;
/** Share of the clear passages that is left out as farthest from the mean, and share of the others that is kept to judge the voice by. */
const [FAR, KEPT] = [0.25, 1 / 3];

/** A part of a recording, and whose voice it is. */
export interface Passage {
  readonly sound: VoiceSound;
  /** The result of `SpeakerEncoder.embed`. */
  readonly embedding: Float32Array;
}

export interface ChosenPassages {
  /** What a voice is made of. */
  readonly used: readonly VoiceSound[];
  /** What it is judged by: the end of the recording, which was not used. */
  readonly unseen: readonly VoiceSound[];
}

interface Levels {
  readonly loud: number;
  readonly quiet: number;
}

const toDecibels = (power: number): number => 10 * Math.log10(power + 1e-12);

/** Levels of the loud and of the quiet frames, dB. */
function measureLevels({ samples, sampleRate }: VoiceSound): Levels {
  const size = Math.round(FRAME_S * sampleRate);
  const levels = Array.from({ length: Math.floor(samples.length / size) }, (_, at) => {
    const frame = samples.subarray(at * size, (at + 1) * size);
    return toDecibels(frame.reduce((sum, x) => sum + x * x, 0) / size);
  });
  return { loud: quantile(levels, 0.9), quiet: quantile(levels, 0.1) };
}

const isClipped = ({ samples }: VoiceSound): boolean =>
  samples.reduce((count, x) => count + Number(Math.abs(x) >= CLIPPED.level), 0) > CLIPPED.share * samples.length;

/** Clear passages of a recording in their order, evenly over it. Pure. */
export function cutPassages({ samples, sampleRate }: VoiceSound): VoiceSound[] {
  const size = PASSAGE_S * sampleRate;
  const count = Math.floor(samples.length / size);
  const all = Array.from({ length: count }, (_, at) => ({
    samples: samples.subarray(at * size, (at + 1) * size),
    sampleRate,
  }));
  const measured = all.map((sound) => ({ sound, ...measureLevels(sound) }));
  const loudest = Math.max(...measured.map(({ loud }) => loud));
  const clear = measured
    .filter(({ loud, quiet }) => loud - quiet >= LEAST_SNR_DB && loud >= loudest - QUIETER_DB)
    .map(({ sound }) => sound)
    .filter((sound) => !isClipped(sound));
  const step = Math.max(1, clear.length / MOST);
  return Array.from({ length: Math.min(MOST, clear.length) }, (_, at) => clear[Math.floor(at * step)]).filter(
    (sound) => sound !== undefined,
  );
}

/**
 * Chooses, of clear passages, those that are most like the mean of all, in their order. The last third of them is not fitted to, but
 * kept to judge the result by. Pure.
 * @returns null where there are too few
 */
export function choosePassages(passages: readonly Passage[]): ChosenPassages | null {
  const mean = averageSpeaker(passages.map(({ embedding }) => embedding));
  const near = passages
    .map((passage) => ({ passage, likeness: compareSpeakers(mean, passage.embedding) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, Math.ceil((1 - FAR) * passages.length))
    .map(({ passage }) => passage);
  if (near.length < LEAST) return null;
  const chosen = passages.filter((passage) => near.includes(passage)).map(({ sound }) => sound);
  const unseen = Math.round(KEPT * chosen.length);
  return { used: chosen.slice(0, -unseen), unseen: chosen.slice(-unseen) };
}

/** Passages one after the other. Pure. */
export function joinPassages(passages: readonly VoiceSound[]): VoiceSound {
  const samples = new Float32Array(passages.reduce((length, passage) => length + passage.samples.length, 0));
  let at = 0;
  for (const passage of passages) {
    samples.set(passage.samples, at);
    at += passage.samples.length;
  }
  return { samples, sampleRate: passages[0]?.sampleRate ?? 1 };
}
