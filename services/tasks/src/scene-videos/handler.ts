import { join } from 'node:path';
import { captionsSrt, captionsVtt } from '@orator/speech/output/captions';
import { reportPart } from '@orator/media/follow-ffmpeg';
import { joinScenes } from '@orator/videos/scene-videos/join-scenes';
import type { PlacedLogo } from '@orator/media/logo';
import type { SceneTexts } from '@orator/videos/scene-videos/scene-engine';
import { SCENE_FPS } from '@orator/contracts/scene-videos/limits';
import { sceneClipKeys } from './scene-clips.ts';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import { withLocalCopies } from '../steps/local-copies.ts';
import { recordingKey } from '../steps/recording-key.ts';
import { findLogo } from '../steps/find-logo.ts';
import { presentProof } from '../steps/prove-speech.ts';
import { findOrMakeScene, type SceneClip } from './scene-clip.ts';
import { PartFailed, type TaskContext } from '../context/task-context.ts';
import type { Handlers } from '../context/handlers.ts';

type SceneTask = TaskContext<'scene-video'>;
type Input = TaskInput<'scene-video'>;

/** Share of the last stage for joining the scenes; the rest is for what is drawn over them. */
const JOINED = 0.2;

export const sceneVideoHandlers: Pick<Handlers, 'scene-video'> = {
  'scene-video': async (input, task) => {
    // Checked before anything is made, because the music may have been deleted meanwhile.
    const music = input.music === null ? [] : [await recordingKey(task, input.music.recording_id)];
    const logo = await findLogo(task, input.logo, { ...input, around: aroundLogo(input) });
    await task.stage('render');
    const clips = await makeClips(input, task);
    await task.stage('finish');
    const keys = clips.map(({ id }) => sceneClipKeys(id));
    const files = keys.flatMap(({ video, sound, poster }) => [video, sound, poster]);
    return withLocalCopies(task.storage, [...files, ...music, ...(logo === null ? [] : [logo.key])], async (local) => {
      const scenes = clips.map(({ frames }, index) => {
        const [videoPath = '', soundPath = ''] = local.slice(3 * index);
        return { videoPath, soundPath, frames };
      });
      const words = joinWords(input, clips);
      const joinedPath = join(task.folder, 'joined.mp4');
      const joined = { scenes, fps: SCENE_FPS, music: makeMusic(input, words, local[files.length]) };
      const joining = reportPart(task.progress, 0, JOINED);
      await joinScenes({ ...joined, folder: task.folder, outPath: joinedPath }, task.signal, joining);
      const posters = clips.map((_, index) => local[3 * index + 2]);
      const placed = logo === null ? null : { ...logo, path: local.at(-1) ?? '' };
      return {
        video_key: await task.store('video', await drawOver(task, input, { joinedPath, clips, posters, logo: placed })),
        poster_key: await task.store('poster', local[2] ?? ''),
        captions_key: await task.store('captions', Buffer.from(captionsVtt(words))),
        subtitles_key: await task.store('subtitles', Buffer.from(captionsSrt(words))),
        duration_s: sumSeconds(clips),
        // Set when the task is charged (scene-videos/end-task.ts).
        paid_s: 0,
        width: input.width,
        height: input.height,
        ...(input.draft === true && { draft: true }),
        ...presentProof({
          doubted: words.flatMap(({ doubted, start, locale }) =>
            doubted === undefined ? [] : [{ word: doubted, start, locale }],
          ),
          spokenAgain: clips.reduce((sum, { spokenAgain }) => sum + spokenAgain, 0),
          addedS: clips.reduce((sum, { addedFrames }) => sum + addedFrames, 0) / SCENE_FPS,
        }),
      };
    });
  },
};

/** The elements that a logo must not cover. */
function aroundLogo({ scenes, captions, watermark }: Input) {
  const titled = (place: 'top' | 'lower'): boolean =>
    scenes.some(({ title }) => title !== undefined && title.text !== '' && title.place === place);
  return { captions: captions !== 'none', topTitle: titled('top'), lowerTitle: titled('lower'), mark: watermark };
}

const makeMusic = ({ music }: Input, words: ReturnType<typeof joinWords>, path: string | undefined) =>
  music === null || path === undefined ? null : { path, volume: music.volume / 100, words };

const sumSeconds = (clips: readonly SceneClip[]): number =>
  clips.reduce((sum, { frames }) => sum + frames, 0) / SCENE_FPS;

interface Joined {
  readonly joinedPath: string;
  readonly clips: readonly SceneClip[];
  /** A picture of each clip. */
  readonly posters: readonly (string | undefined)[];
  readonly logo: PlacedLogo | null;
}

/**
 * Draws captions, texts and logo over the joined scenes. @returns the file, which is the joined one when there is
 * nothing to draw
 */
async function drawOver(task: SceneTask, input: Input, { joinedPath, clips, posters, logo }: Joined): Promise<string> {
  const texts = clips.map((clip, index) => ({ ...makeTexts(input, clip, index), posterPath: posters[index] }));
  if (logo === null && texts.every(({ captions, title }) => captions === undefined && title === undefined)) {
    return joinedPath;
  }
  const outPath = join(task.folder, 'video.mp4');
  const { width, height } = input;
  const job = { joinedPath, width, height, fps: SCENE_FPS, texts, logo, outPath };
  await task.engines.scenes.draw(job, { signal: task.signal, progress: reportPart(task.progress, JOINED, 1) });
  return outPath;
}

function makeTexts({ captions: style, scenes }: Input, { frames, words }: SceneClip, index: number): SceneTexts {
  const scene = scenes[index];
  if (scene === undefined) return { frames };
  const { title, script } = scene;
  const { locale } = script;
  return {
    frames,
    captions: style === 'none' ? undefined : { style, locale, words },
    title: title === undefined || title.text.trim() === '' ? undefined : { ...title, locale },
  };
}

/** @throws PartFailed with the number of the scene */
async function makeClips(input: Input, task: SceneTask): Promise<SceneClip[]> {
  const clips: SceneClip[] = [];
  const total = input.parts.reduce((sum, { seconds }) => sum + seconds, 0);
  let before = 0;
  for (const [index, part] of input.parts.entries()) {
    const scene = input.scenes[index];
    if (scene === undefined) throw new Error(`part ${index} has no scene`);
    const progress = (fraction: number) => task.progress((before + fraction * part.seconds) / total);
    try {
      clips.push(await findOrMakeScene(task, input, { scene, part, index, progress }));
    } catch (error) {
      throw new PartFailed(index + 1, error);
    }
    before += part.seconds;
  }
  return clips;
}

/** All words, with times relative to the whole video. */
function joinWords({ scenes }: Input, clips: readonly SceneClip[]) {
  let start = 0;
  return clips.flatMap(({ words, frames }, index) => {
    const from = start;
    start += frames / SCENE_FPS;
    const locale = scenes[index]?.script.locale ?? 'en';
    return words.map((word) => ({ ...word, start: word.start + from, end: word.end + from, locale }));
  });
}
