/**
 * | constants | source |
 * |---|---|
 * | `BED_LUFS`, `MOST_UP_DB`, `DOWN_S`, `UP_S`, `SHORTEST_PAUSE_S` | chosen (ADR 98), not measured |
 * | `CURVE_RATE`, `MEASURING` | chosen: 1 ms; about the share of the time |
 * | `FULL_SCALE` | 16-bit sound |
 */
import { writeFile } from 'node:fs/promises';
import type { Stretch } from '../footage/footage-engine.ts';
import { readFfmpeg } from '@orator/media/ffmpeg';
import { type Followed, type OnShare, reportPart } from '@orator/media/follow-ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import { LIMITER, LIMITER_DELAY_S, measureLoudness, TARGET_LUFS } from '@orator/sound/level-filters';
import { decodeSound } from '@orator/sound/decode-sound';
import { wavBytes } from '@orator/sound/wav';
import { DUB_SOUND_RATE as RATE } from './dub-sound.ts';
import { hideVoices } from './hide-voices.ts';

/** Loudness of the original under the new voices (-18 LUFS): audible but not intelligible. */
const BED_LUFS = -36;
/** Maximum gain of the original between the lines, dB; more would make its noise audible. */
const MOST_UP_DB = 6;
/** Fade before a line, and after it, seconds. */
const DOWN_S = 0.2;
const UP_S = 0.5;
/** In shorter pauses, seconds, the original does not return, because it would sound like pumping. */
const SHORTEST_PAUSE_S = 1.2;
/** Sample rate of the ducking curve, Hz. */
const CURVE_RATE = 1000;
const FULL_SCALE = 32_767;
/** Share of the work for measuring the loudness. */
const MEASURING = 0.3;

/** The stretches of speech, merged across pauses that are too short for the original to return. Pure. */
function joined(said: readonly Stretch[]): Stretch[] {
  const out: Stretch[] = [];
  for (const { from, to } of said) {
    const last = out.at(-1);
    if (last !== undefined && from - last.to < SHORTEST_PAUSE_S) {
      out[out.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    } else out.push({ from, to });
  }
  return out;
}

/** The gain of the original over time: 1 between the lines, `under` during them. Pure. */
export function duckingCurve(said: readonly Stretch[], durationS: number, under: number): Float32Array {
  const curve = new Float32Array(Math.ceil(durationS * CURVE_RATE)).fill(1);
  for (const { from, to } of joined(said)) {
    const [first, last] = [from - DOWN_S, to + UP_S].map((at) => Math.round(at * CURVE_RATE));
    for (let i = Math.max(0, first ?? 0); i < Math.min(curve.length, last ?? 0); i++) {
      const at = i / CURVE_RATE;
      const away = Math.max((from - at) / DOWN_S, (at - to) / UP_S, 0);
      curve[i] = Math.min(curve[i] ?? 1, under ** (1 - away));
    }
  }
  return curve;
}

interface Mix extends Record<'voicesPath' | 'originalPath' | 'outPath', string> {
  /** A WAV file that is written; the caller removes it. */
  readonly partPath: string;
  /** Length of the video, seconds. */
  readonly durationS: number;
}

interface LowMix extends Mix {
  /** The stretches in which the new voices speak, in order. */
  readonly said: readonly Stretch[];
}

interface RoomMix extends Mix {
  /** The stretches in which the original speaks, in order. */
  readonly lines: readonly Stretch[];
}

/** Parts of the progress of a mix. */
const divideProgress =
  (durationS: number, progress: OnShare) =>
  (from: number, to: number): Followed => ({ seconds: durationS, progress: reportPart(progress, from, to) });

/** dB by which the original is made louder between the lines, so that it keeps its proportion to speech. */
const gainBetween = (loudness: number): number =>
  loudness <= BED_LUFS ? 0 : Math.min(MOST_UP_DB, TARGET_LUFS - loudness);

/** Mixes the voices with what a filter makes of further inputs and calls `[low]`. */
async function mix(
  { voicesPath, outPath }: Pick<Mix, 'voicesPath' | 'outPath'>,
  { paths, low }: { readonly paths: readonly string[]; readonly low: string },
  signal: AbortSignal,
  follow: Followed,
): Promise<void> {
  const mixed = `[0:a][low]amix=inputs=2:duration=first:normalize=0,${LIMITER}`;
  const filters = `${low};${mixed},atrim=start=${LIMITER_DELAY_S},asetpts=PTS-STARTPTS`;
  const inputs = [voicesPath, ...paths].map((path) => mediaInput({ path, as: 'own-sound' }));
  const output = ['-filter_complex', filters, '-ac', '1', '-c:a', 'pcm_s16le', '-f', 'wav', outPath];
  await readFfmpeg({ inputs, output }, signal, follow);
}

/**
 * Mixes the original sound with the voices: between the lines with its original loudness relative to the voice, and
 * ducked during them, as in broadcast voice-over. There is no source separation, so the original includes its voice. A
 * sound that is already quieter than the ducked level is not changed.
 * @throws {FfmpegError}, or the signal's reason
 */
export async function mixOriginal(
  job: LowMix,
  signal: AbortSignal,
  progress: OnShare = () => undefined,
): Promise<void> {
  const { originalPath, partPath, said, durationS } = job;
  const part = divideProgress(durationS, progress);
  const loudness = await measureLoudness(originalPath, signal, part(0, MEASURING));
  const gain = gainBetween(loudness);
  const under = loudness <= BED_LUFS ? 1 : 10 ** ((BED_LUFS - loudness - gain) / 20);
  const pcm = Int16Array.from(duckingCurve(said, durationS, under), (share) => Math.round(share * FULL_SCALE));
  await writeFile(partPath, wavBytes({ sampleRate: CURVE_RATE, pcm }));
  const film = `[1:a]volume=${gain.toFixed(2)}dB,aresample=48000,aformat=channel_layouts=mono[film]`;
  const low = `${film};[2:a]aresample=48000[curve];[film][curve]amultiply[low]`;
  await mix(job, { paths: [originalPath, partPath], low }, signal, part(MEASURING, 1));
}

/**
 * Mixes the room of the original with the voices: between its lines the original, with its loudness relative to the
 * voice, and in them the noise of the room without what was said (`hideVoices`).
 * @throws {FfmpegError}, or the signal's reason
 */
export async function mixRoom(job: RoomMix, signal: AbortSignal, progress: OnShare = () => undefined): Promise<void> {
  const { originalPath, partPath, lines, durationS } = job;
  const part = divideProgress(durationS, progress);
  const gain = gainBetween(await measureLoudness(originalPath, signal, part(0, MEASURING)));
  const original = await decodeSound(originalPath, { sampleRate: RATE, mostS: durationS }, signal);
  const pcm = Int16Array.from(hideVoices(original, RATE, lines), (sample) =>
    Math.round(FULL_SCALE * Math.max(-1, Math.min(1, sample))),
  );
  await writeFile(partPath, wavBytes({ sampleRate: RATE, pcm }));
  const low = `[1:a]volume=${gain.toFixed(2)}dB[low]`;
  await mix(job, { paths: [partPath], low }, signal, part(MEASURING, 1));
}
