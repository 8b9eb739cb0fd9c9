import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHeadEngine, speakingPoses } from '@orator/talking-heads/head/built-in-head';
import { composeFrame } from '@orator/pictures/frames/compose-frame';
import type { HeadJob } from '@orator/talking-heads/head/head-engine';
import { readAudio } from '@orator/talking-heads/head/read-audio';
import { readKernel } from '@orator/media/read-kernel';
import {
  type LipSyncMeasure,
  measureLipSync,
  measureFrameOpenings,
} from '@orator/talking-heads/lip-syncs/measure-lip-sync';
import { mediaInput } from '@orator/media/media-input';
import { rawFrames } from '@orator/media/raw-frames';
import type { RgbaImage } from '@orator/pictures/portrait/image-pyramid';
import { decodePhoto, STORED_BYTES } from '@orator/pictures/portrait/photo-codec';
import { createFliteEngine } from '@orator/speech/flite/flite-engine';
import { wavBytes } from '@orator/sound/wav';
import type { Face } from '@orator/rig/face/face';
import { createRenderer } from '@orator/rig/draw/renderer';
import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import type { Pose } from '@orator/rig/motion/controls';
import { mouthTracks } from '@orator/rig/speech/mouth-tracks';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';
import { trackedOpenings } from './tracked-openings.ts';
import { type Frame, toFrame } from './sheet.ts';

/** Many lips that close, and every wide vowel. */
const WORDS =
  'My big brother keeps a map of Bombay above the lamp. Papa bought apples, plums and pumpkins; maybe mama will bake pie for a happy baby.';
const FPS = 25;
/** Moments of the finished video on a sheet. */
const MOMENTS = 6;

export interface Spoken {
  /** The figures measured by the pixels of the lips, or of a muzzle. */
  readonly figures: LipSyncMeasure;
  /** The figures measured by the mesh of people's faces; null for a muzzle, which the mesh does not find. */
  readonly mesh: LipSyncMeasure | null;
  /** Frames in which the mouth is open widest. */
  readonly wide: readonly Frame[];
  /** Frames in which either measurement found lips parted that should be shut. */
  readonly parted: readonly Frame[];
}

export interface Said {
  readonly wav: Buffer;
  readonly timeline: SpeechTimeline;
}

/** The words of the measurement, spoken by the built-in voice. */
export async function sayWords(): Promise<Said> {
  const flite = createFliteEngine();
  const request = { text: WORDS, locale: 'en', voice: 'slt' } as const;
  const { pcm, sampleRate, timeline } = await flite.synthesise(request, new AbortController().signal);
  await flite.close();
  return { wav: wavBytes({ pcm, sampleRate }), timeline };
}

/**
 * Makes the portrait say the words, and reads back from the finished video how well its lips follow.
 * @param face the same in a frame of this size
 */
export async function speak(
  portrait: Uint8Array,
  landmarks: FaceLandmarks,
  face: Face,
  size: number,
  said: Said,
): Promise<Spoken> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-quality-'));
  try {
    const at = (name: string): string => join(folder, name);
    await Promise.all([writeFile(at('portrait'), portrait), writeFile(at('speech.wav'), said.wav)]);
    const job = {
      portraitPath: at('portrait'),
      audioPath: at('speech.wav'),
      timeline: said.timeline,
      landmarks,
      width: size,
      height: size,
      fps: FPS,
      quality: 'fast',
      seed: 'quality',
      outPath: at('video.mp4'),
      posterPath: at('poster.jpg'),
    } as const;
    await createHeadEngine().render(job, { progress: () => undefined, signal: new AbortController().signal });
    const figures = await measureLipSync(job.outPath, said.timeline, [], trackedOpenings(face));
    const mesh = landmarks.mouth === 'muzzle' ? null : await measureByMesh(job, portrait);
    const parted = [...figures.parted, ...(mesh?.parted ?? [])].slice(0, MOMENTS);
    return {
      figures,
      mesh,
      wide: await framesAt(job.outPath, size, widest(said.timeline)),
      parted: await framesAt(job.outPath, size, new Set(parted)),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures the finished video against the same motion with lips that stay shut. */
async function measureByMesh(
  job: HeadJob & { readonly landmarks: FaceLandmarks },
  portrait: Uint8Array,
): Promise<LipSyncMeasure> {
  const poses = speakingPoses(job, await readAudio(job.audioPath), false);
  const shut = await measureFrameOpenings(await shutLips(job, portrait, poses));
  return measureLipSync(job.outPath, job.timeline, shut);
}

/** Closed lips, whatever else a pose does. */
const SHUT = { jaw: 0, upper: 0, lower: 0, width: 0, protrusion: 0, tongue: 0 } as const;

/** The same video with lips that stay shut. */
async function shutLips(
  { landmarks, width, height }: Pick<HeadJob, 'width' | 'height'> & { readonly landmarks: FaceLandmarks },
  portrait: Uint8Array,
  poses: readonly Pose[],
): Promise<Iterable<RgbaImage>> {
  const photo = await decodePhoto(Buffer.from(portrait), { maxBytes: STORED_BYTES });
  if (!photo.ok) throw new Error(`the portrait cannot be read: ${photo.reason}`);
  const composition = await composeFrame(photo.image, landmarks, width, height);
  const renderer = await createRenderer(await readKernel(), composition, { sharp: false, buffers: 1, rgba: true });
  return (function* () {
    for (const pose of poses) {
      renderer.render({ ...pose, ...SHUT });
      if (renderer.rgba) yield { width, height, data: new Uint8Array(renderer.rgba) };
    }
  })();
}

/** The frames at which the mouth opens widest, a third of a second apart or more. */
function widest(timeline: SpeechTimeline): ReadonlySet<number> {
  const gaps = mouthTracks(timeline, { fps: FPS }).map(({ gap }, i) => ({ gap, i }));
  const chosen: number[] = [];
  for (const { i } of gaps.toSorted((a, b) => b.gap - a.gap)) {
    if (chosen.length < MOMENTS && chosen.every((other) => Math.abs(other - i) > FPS / 3)) chosen.push(i);
  }
  return new Set(chosen);
}

async function framesAt(path: string, size: number, wanted: ReadonlySet<number>): Promise<Frame[]> {
  const frames: Frame[] = [];
  let i = 0;
  for await (const nv12 of rawFrames(
    { inputs: [mediaInput({ path, as: 'own-video' })], output: [] },
    { width: size, height: size, format: 'nv12' },
  )) {
    if (wanted.has(i++)) frames.push(toFrame(nv12, size, size));
  }
  return frames;
}
