import { quantile } from '@orator/rig/math/numeric';
import { loudnessEnvelope } from '@orator/rig/speech/envelope';
import { mouthTracks } from '@orator/rig/speech/mouth-tracks';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';
import { readAudio } from '@orator/talking-heads/head/read-audio';
import { probeVideo, videoFrames } from '@orator/media/video-frames';
import { bestLag, pearson } from '@orator/talking-heads/lip-syncs/correlation';
import { measureFrameOpenings } from '@orator/talking-heads/lip-syncs/measure-lip-sync';
import { FPS, type ToFilm } from './listening-films.ts';
import type { Listened } from './listening-sounds.ts';

export type Heard = ToFilm;

/** How lips follow a recording. */
export interface Resting {
  /** Frames in which nobody speaks, and in how many of them the lips are open. */
  readonly restFrames: number;
  readonly restOpen: number;
  /** Correlation of the opening with that by the true sounds, where somebody speaks. */
  readonly r: number;
  /** Frames in which the true sounds open the mouth by more than `WIDE`, and in how many of them it is shut. */
  readonly sung: number;
  readonly sungShut: number;
  /** How late the lips are in the last seconds, milliseconds after the true sounds. */
  readonly endLagMs: number;
}

/** Scenes of a video. */
export const SCENES = 20;
/** Openings (mm) above which lips are open, and wide open. */
const OPEN = 1;
const WIDE = 3;
/** In a film lips are open above this share of the way from the 5th percentile of their opening to the 90th. */
const OPEN_SHARE = 0.2;
/** Seconds at the end whose lag is measured. */
const END_S = 12;
/** Milliseconds within which the sound of a film is searched for, and its sample rate, Hz. */
const SOUND_SHIFT_MS = 150;
const SOUND_RATE = 16_000;

const openings = (timeline: SpeechTimeline, { samples, sampleRate }: Listened, fps: number): number[] =>
  mouthTracks(timeline, { fps, envelope: loudnessEnvelope(samples, sampleRate) }).map(({ gap }) => Math.max(0, gap));

interface Openings {
  /** Frames a second. */
  readonly fps: number;
  /** The opening in each frame, in any unit, and the value above which the mouth is open. */
  readonly moved: readonly number[];
  readonly open: number;
  /** The first of these frames in the recording. */
  readonly first: number;
}

function compare(listened: Listened, { moved, open, first, fps }: Openings, soundLagMs: number): Resting {
  const wanted = openings(listened.timeline, listened, fps).slice(first, first + moved.length);
  const rests = (i: number): boolean =>
    listened.rests.some(({ from, to }) => (i + first) / fps >= from && (i + first) / fps < to);
  const frames = wanted.map((want, i) => ({ want, got: moved[i] ?? 0, rest: rests(i) }));
  const voiced = frames.filter(({ rest }) => !rest);
  const wide = voiced.filter(({ want }) => want > WIDE);
  const end = Math.round(END_S * fps);
  return {
    restFrames: frames.length - voiced.length,
    restOpen: frames.filter(({ rest, got }) => rest && got > open).length,
    r: pearson(
      voiced.map(({ got }) => got),
      voiced.map(({ want }) => want),
    ),
    sung: wide.length,
    sungShut: wide.filter(({ got }) => got < open).length,
    endLagMs: (bestLag(moved.slice(0, wanted.length).slice(-end), wanted.slice(-end)) * 1000) / fps - soundLagMs,
  };
}

/** Lips as they are heard, against the true ones. */
export const measureHearing = (listened: Listened, { timeline }: Heard): Resting =>
  compare(listened, { fps: FPS, moved: openings(timeline, listened, FPS), open: OPEN, first: 0 }, 0);

/** Only this much of the end of a longer video is read, seconds. */
const READ_S = 40;

/** Lips as they are seen in a film, against the true ones and the film's own sound. */
export async function measureFilm(listened: Listened, path: string): Promise<Resting> {
  const shape = await probeVideo(path);
  const first = Math.max(0, Math.round((listened.timeline.durationS - READ_S) * shape.fps));
  const moved = await readOpenings(path, first);
  const low = quantile(moved, 0.05);
  const open = low + OPEN_SHARE * (quantile(moved, 0.9) - low);
  const lag = await soundLag(path, listened, listened.timeline.durationS);
  return compare(listened, { fps: shape.fps, moved, open, first }, lag);
}

/** The opening in each frame of a film from one on; a frame without a face has that of the one before. */
async function readOpenings(path: string, first: number): Promise<number[]> {
  const shape = await probeVideo(path);
  async function* later() {
    let i = 0;
    for await (const frame of videoFrames(path, shape, 640)) if (i++ >= first) yield frame;
  }
  let last = 0;
  return (await measureFrameOpenings(later())).map((opening) => (last = opening ?? last));
}

/**
 * Milliseconds by which a film's sound is later than the recording, by the last seconds before a time.
 * @param beginsS when the recording begins in the film
 */
async function soundLag(path: string, { samples, sampleRate }: Listened, endS: number, beginsS = 0): Promise<number> {
  const film = await readAudio(path);
  if (film.sampleRate !== SOUND_RATE || sampleRate !== SOUND_RATE) throw new Error('the sounds have other rates');
  const to = Math.round((endS - beginsS) * SOUND_RATE);
  const from = Math.max(0, to - 3 * SOUND_RATE);
  const most = (SOUND_SHIFT_MS * SOUND_RATE) / 1000;
  let best = { sum: Number.NEGATIVE_INFINITY, shift: 0 };
  for (let shift = -most; shift <= most; shift += 4) {
    let sum = 0;
    for (let i = from; i < to; i += 3)
      sum += (samples[i] ?? 0) * (film.samples[i + shift + Math.round(beginsS * SOUND_RATE)] ?? 0);
    if (sum > best.sum) best = { sum, shift };
  }
  return (best.shift * 1000) / SOUND_RATE;
}

/** Milliseconds by which the lips of the last scene of a video are later than its sound. */
export async function sceneLag(scene: Listened, { path, frames }: { path: string; frames: number }): Promise<number> {
  const before = (SCENES - 1) * frames;
  const moved = await readOpenings(path, before);
  const wanted = openings(scene.timeline, scene, FPS);
  const lag = (bestLag(moved.slice(0, wanted.length), wanted) * 1000) / FPS;
  const beginsS = before / FPS;
  return lag - (await soundLag(path, scene, beginsS + scene.timeline.durationS, beginsS));
}
