import { join } from 'node:path';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';
import { createFootageEngine } from '@orator/videos/footage/built-in-footage';
import type { FootageCheckJob } from '@orator/videos/footage/footage-engine';
import { createHeadEngine } from '@orator/talking-heads/head/built-in-head';
import { readFfmpeg } from '@orator/media/ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import { fitFootage } from '@orator/videos/scene-videos/fit-footage';
import { joinScenes } from '@orator/videos/scene-videos/join-scenes';
import { separateScene } from '@orator/videos/scene-videos/separate-scene';

/** Frames a second of films, and of the footage, as telephones film it. */
export const FPS = 25;
const FILMED_FPS = 30;
const SIDE = 320;
const FOOTAGE_S = 6;
const PORTRAIT = new URL('../../packages/rig/samples/portrait-lisa.jpg', import.meta.url).pathname;
const control = { progress: () => undefined, signal: new AbortController().signal };

/** What is said in a film: a sound file and its lips. */
export interface ToFilm {
  readonly audioPath: string;
  readonly timeline: SpeechTimeline;
}

/** Makes a film in a folder. @returns its path */
export type Film = (say: ToFilm, name: string) => Promise<string>;

const frame = { width: SIDE, height: SIDE, fps: FPS, quality: 'fast' } as const;

/** A photo that speaks, and footage that does; the footage is made of the photo. */
export async function openStudio(folder: string) {
  const head = createHeadEngine();
  const footage = createFootageEngine();
  const at = (name: string): string => join(folder, name);
  const portrait = { portraitPath: PORTRAIT, seed: 'listening', posterPath: at('poster.jpg'), ...frame };
  const filmed = at('filmed.mp4');
  await head.render({ ...portrait, loopS: FOOTAGE_S, outPath: at('idle.mp4') }, control);
  await readFfmpeg({
    inputs: [mediaInput({ path: at('idle.mp4'), as: 'own-video' })],
    output: ['-vf', `fps=${FILMED_FPS}`, filmed],
  });
  const checked: FootageCheckJob = {
    sourcePath: filmed,
    footagePath: at('footage.mp4'),
    preparedPath: at('prepared.bin'),
    soundPath: at('footage.flac'),
    posterPath: at('footage.jpg'),
    stripPath: at('strip.jpg'),
    longestS: 2 * FOOTAGE_S,
  };
  const verdict = await footage.check(checked, control);
  if (!verdict.ok) throw new Error(`the footage is refused: ${verdict.reasons.join(', ')}`);
  const photoSays: Film = async (say, name) => {
    const outPath = at(`${name}.mp4`);
    await head.render({ ...portrait, ...say, outPath }, control);
    return outPath;
  };
  const footageSays: Film = async (say, name) => {
    const outPath = at(`${name}.mp4`);
    const { footagePath, preparedPath } = checked;
    const files = { footagePath, preparedPath, outPath, posterPath: at('poster.jpg') };
    await footage.render({ ...files, ...say, quality: 'fast' }, control);
    return outPath;
  };
  /** Renders a scene and joins copies of it as scene videos are joined. @param count copies @returns the path, and frames of one scene */
  const filmScenes =
    (says: Film, fitted: boolean) =>
    async (say: ToFilm, count: number, name: string): Promise<{ path: string; frames: number }> => {
      let renderedPath = await says(say, `${name}-scene`);
      let frames = await countFrames(renderedPath);
      if (fitted) {
        frames = Math.max(1, Math.round((frames / FILMED_FPS) * FPS));
        const outPath = at(`${name}-fitted.mp4`);
        const size = { width: SIDE, height: SIDE, fps: FPS, fit: 'cover', watermark: false } as const;
        const files = { renderedPath, preparedPath: checked.preparedPath, outPath, posterPath: at('poster.jpg') };
        await fitFootage({ ...size, ...files, frames }, control);
        renderedPath = outPath;
      }
      const scene = { videoPath: at(`${name}-video.mp4`), soundPath: at(`${name}-sound.flac`), frames };
      const parts = { video: scene.videoPath, sound: scene.soundPath, seconds: say.timeline.durationS };
      await separateScene({ renderedPath, speechPath: say.audioPath, ...parts }, control.signal);
      const path = at(`${name}.mp4`);
      const scenes = Array.from({ length: count }, () => scene);
      await joinScenes({ scenes, fps: FPS, music: null, folder, outPath: path }, control.signal);
      return { path, frames };
    };
  return [
    { name: 'photo', says: photoSays, scenes: filmScenes(photoSays, false) },
    { name: 'footage', says: footageSays, scenes: filmScenes(footageSays, true) },
  ] as const;
}

/** Frames of a film, by decoding it. */
async function countFrames(path: string): Promise<number> {
  const inputs = [mediaInput({ path, as: 'own-video' })];
  const output = ['-vf', 'scale=2:2', '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'];
  return (await readFfmpeg({ inputs, output })).length / 4;
}
