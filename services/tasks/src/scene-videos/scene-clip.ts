import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { GenerationMode } from '@orator/contracts/core/common';
import { PhotoEdit } from '@orator/contracts/photo-edits/schema';
import { SCENE_FPS } from '@orator/contracts/scene-videos/limits';
import type { Scene } from '@orator/contracts/scene-videos/schema';
import { SpokenWord } from '@orator/contracts/speeches/schema';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import { newId, type SceneClipModel } from '@orator/db/client';
import { reportPart } from '@orator/media/follow-ffmpeg';
import { separateScene } from '@orator/videos/scene-videos/separate-scene';
import { cancelDeletion, scheduleDeletion } from '@orator/platform/file-deletions';
import { sceneClipKeys } from './scene-clips.ts';
import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import { z } from 'zod';
import { InputGone, type TaskContext } from '../context/task-context.ts';
import { readLandmarks } from '../steps/landmarks-file.ts';
import { findPortraitPhoto } from '../steps/portrait-key.ts';
import { type SceneJob, renderFootageScene } from './footage-scene.ts';
import { sayScript } from '../steps/say-script.ts';
import { speakBeginning, speakProved } from '../steps/speak-script.ts';
import { withBackdrop } from '../steps/with-backdrop.ts';

/** Longer than making any scene takes. */
const ABANDONED_MS = 3 * 3_600_000;

/** Progress of a scene when it is spoken, and when it is rendered. */
const SPEECH_SHARE = 0.1;
const RENDERED = 0.98;

type SceneTask = TaskContext<'scene-video'>;
type Input = TaskInput<'scene-video'>;

/** A word of a scene. `doubted` is present when a recogniser did not hear it: the word as the result names it. */
const ClipWord = SpokenWord.extend({ doubted: z.string().exactOptional() });
type ClipWord = z.infer<typeof ClipWord>;

/** A scene that exists. */
export interface SceneClip {
  readonly id: string;
  readonly frames: number;
  /** Times are seconds from the start of the scene. */
  readonly words: readonly ClipWord[];
  /** How many of its sentences this task spoke again. */
  readonly spokenAgain: number;
  /** Frames that were added by speaking sentences again, when the scene was made. */
  readonly addedFrames: number;
}

const presentClip = ({ id, frames, addedFrames, words }: SceneClipModel, spokenAgain = 0): SceneClip => ({
  id,
  frames,
  addedFrames,
  words: z.array(ClipWord).parse(words),
  spokenAgain,
});

interface ToMake {
  readonly scene: Scene;
  readonly part: Input['parts'][number];
  /** Index of the scene, from 0. */
  readonly index: number;
  /** Receives the progress of the scene, 0 to 1. */
  readonly progress: (fraction: number) => void;
}

/** Returns a scene of a video from the cache, or makes and caches it. */
export async function findOrMakeScene(task: SceneTask, input: Input, wanted: ToMake): Promise<SceneClip> {
  const { db, userId } = task;
  const where = { userId_hash: { userId, hash: wanted.part.hash } };
  const before = await db.sceneClip.findUnique({ where });
  if (before !== null) return presentClip(before);
  const made = await makeScene(task, input, wanted);
  const id = newId();
  const keys = sceneClipKeys(id);
  await scheduleDeletion(db, Object.values(keys), new Date(Date.now() + ABANDONED_MS));
  await task.storage.putFile(keys.video, made.files.video);
  await task.storage.putFile(keys.sound, made.files.sound);
  await task.storage.putFile(keys.poster, made.files.poster);
  const { frames, addedFrames, words } = made;
  const row = await db.$transaction(async (tx) => {
    const footageId = wanted.scene.video_avatar_id ?? null;
    const data = { id, userId, hash: wanted.part.hash, frames, addedFrames, words, footageId };
    const [created] = await tx.sceneClip.createManyAndReturn({ data: [data], skipDuplicates: true });
    // Another video stored the same scene first; these files are deleted.
    if (created === undefined) return tx.sceneClip.findUniqueOrThrow({ where });
    await cancelDeletion(tx, Object.values(keys));
    return created;
  });
  return presentClip(row, made.spokenAgain);
}

async function makeScene(task: SceneTask, input: Input, { scene, part, index, progress }: ToMake) {
  const folder = join(task.folder, `scene-${index}`);
  await mkdir(folder);
  const face = scene.video_avatar_id === undefined ? await prepareFace(task, input, { scene, part, folder }) : null;
  const speaking = {
    ...task,
    folder,
    durationS: part.seconds,
    stage: async () => undefined,
    progress: (fraction: number) => progress(SPEECH_SHARE * Math.min(1, fraction)),
  };
  const script = sayScript(scene.script, input.lexicon);
  const { speech, wav, ...proof } = await (input.draft === true ? speakBeginning : speakProved)(script, speaking);
  const files = {
    video: join(folder, 'video.mp4'),
    sound: join(folder, 'sound.flac'),
    poster: join(folder, 'poster.jpg'),
  };
  const job: SceneJob = {
    audioPath: wav,
    timeline: speech.timeline,
    width: input.width,
    height: input.height,
    fps: SCENE_FPS,
    quality: input.mode === GenerationMode.Premium ? 'premium' : 'fast',
    watermark: input.watermark,
    outPath: join(folder, 'scene.mp4'),
    posterPath: files.poster,
  };
  const control = {
    signal: task.signal,
    progress: reportPart(progress, SPEECH_SHARE, RENDERED),
  };
  const { emotion, intensity } = scene;
  const { frames } = await (face === null
    ? renderFootageScene(task, scene, job, control)
    : withBackdrop(task, moves(scene) ? scene.background : { kind: 'keep' }, (backdrop) =>
        task.engines.head.render({ ...job, ...face, backdrop, emotion, intensity, seed: part.hash }, control),
      ));
  await separateScene(
    {
      renderedPath: job.outPath,
      speechPath: wav,
      seconds: speech.timeline.durationS,
      video: files.video,
      sound: files.sound,
    },
    task.signal,
    reportPart(progress, RENDERED, 1),
  );
  const doubted = new Map(proof.doubted.map(({ start, word }) => [start, word]));
  const words = speech.words.map((word): ClipWord => {
    const named = doubted.get(word.start);
    return named === undefined ? { ...word } : { ...word, doubted: named };
  });
  const addedFrames = Math.round(proof.addedS * SCENE_FPS);
  return { files, frames, addedFrames, words, spokenAgain: proof.spokenAgain };
}

interface Face {
  readonly portraitPath: string;
  readonly landmarks?: FaceLandmarks;
}

/** Whether the background moves by itself: it is then drawn with each frame instead of once into the portrait. */
const moves = ({ background }: Scene): boolean => background.kind === 'video';

/** The picture to animate, composited on the scene's background if that is still. */
async function prepareFace(
  task: SceneTask,
  { ratio }: Input,
  { scene, part, folder }: Pick<ToMake, 'scene' | 'part'> & { readonly folder: string },
): Promise<Face> {
  const { storage, engines, signal } = task;
  const { key, face, uncovered, kept } = await findPortraitPhoto(task, scene);
  const portraitPath = join(folder, 'portrait');
  const photo = await buffer(await storage.read(key));
  if (scene.background.kind === 'keep' || moves(scene)) {
    const landmarks = await readLandmarks(storage, key);
    await writeFile(portraitPath, photo);
    return { portraitPath, ...(landmarks === null ? {} : { landmarks }) };
  }
  const edit = PhotoEdit.parse({ background: scene.background, ratio });
  const background = await readBackground(task, part.background_key);
  const edited = await engines.photoEdit.edit({ photo, background, face: face.box, edit, uncovered, kept }, signal);
  if (!edited.ok) throw new InputGone('the face cannot be cut out');
  await writeFile(portraitPath, edited.normalised);
  return { portraitPath, landmarks: edited.landmarks };
}

async function readBackground({ storage }: SceneTask, key: string | null): Promise<Uint8Array | null> {
  if (key === null) return null;
  if (!(await storage.has(key))) throw new InputGone('the background is gone');
  return buffer(await storage.read(key));
}
