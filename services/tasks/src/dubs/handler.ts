import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpokenDub } from '@orator/contracts/dubs/schema';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import { footageKeys } from '@orator/contracts/video-avatars/files';
import { keepVoices } from '@orator/videos/dubs/kept-voices';
import { mixOriginal, mixRoom } from '@orator/videos/dubs/mix-original';
import type { Stretch } from '@orator/videos/footage/footage-engine';
import { reportPart } from '@orator/media/follow-ffmpeg';
import { captionsSrt, captionsVtt } from '@orator/speech/output/captions';
import { readEarlierDub } from './earlier-dub.ts';
import { findFace, renderFootage } from '../steps/face-source.ts';
import { followHead } from '../steps/follow-head.ts';
import { presentProof } from '../steps/prove-speech.ts';
import { speakDub, VOICED } from './speak-dub.ts';
import { InputGone, type TaskContext } from '../context/task-context.ts';
import type { Handlers } from '../context/handlers.ts';

export const dubHandlers: Pick<Handlers, 'dub'> = {
  dub: async (input, task) => {
    const footageId = await dubbedFootage(input, task);
    const path = (name: string): string => join(task.folder, name);
    const voicesPath = path('voices.wav');
    const earlier = await readEarlierDub(input, task);
    const speech = await speakDub(input, task, { voicesPath, earlier });
    const { timeline, words, said, speaking } = speech;
    const audioPath = await mixSound(input, task, { footageId, voicesPath, said });
    const { captions: style, locale, watermark } = input;
    const made = await renderFootage(
      task,
      footageId,
      {
        audioPath,
        timeline,
        dub: { speaking, voicesPath },
        captions: style === 'none' ? undefined : { style, locale, words },
        quality: 'fast',
        watermark,
        outPath: path('video.mp4'),
        posterPath: path('poster.jpg'),
      },
      { signal: task.signal, progress: followHead(task) },
    );
    await task.stage('finish');
    await keepVoices(voicesPath, path('voices.flac'), task.signal);
    const kept: SpokenDub = { loudness: speech.loudness, lines: [...speech.lines] };
    return {
      video_key: await task.store('video', path('video.mp4')),
      poster_key: await task.store('poster', path('poster.jpg')),
      captions_key: await task.store('captions', Buffer.from(captionsVtt(words))),
      subtitles_key: await task.store('subtitles', Buffer.from(captionsSrt(words))),
      voices_key: await task.store('voices', path('voices.flac')),
      spoken_key: await task.store('spoken', Buffer.from(JSON.stringify(kept))),
      duration_s: made.durationS,
      paid_s: earlier?.paidS ?? made.durationS,
      ...presentProof({ doubted: speech.doubted, spokenAgain: speech.spokenAgain, addedS: 0 }),
      width: made.width,
      height: made.height,
    };
  },
};

/** The sample, or the owner's own footage. @throws InputGone */
async function dubbedFootage({ video_avatar_id }: TaskInput<'dub'>, task: TaskContext<'dub'>): Promise<string> {
  const face = await findFace(task, { video_avatar_id });
  if (!('footageId' in face)) throw new InputGone('the footage is gone');
  return face.footageId;
}

interface Voices {
  readonly footageId: string;
  readonly voicesPath: string;
  /** The stretches in which somebody speaks. */
  readonly said: readonly Stretch[];
}

/** Mixes the voices with what the dub keeps of the original sound. @returns the sound of the video */
async function mixSound(
  { original_sound: kept, lines }: TaskInput<'dub'>,
  task: TaskContext<'dub'>,
  { footageId, voicesPath, said }: Voices,
): Promise<string> {
  if (kept === 'drop') return voicesPath;
  const { sound } = footageKeys(footageId);
  if (!(await task.storage.has(sound))) throw new InputGone('the original sound is gone');
  const path = (name: string): string => join(task.folder, name);
  const [originalPath, outPath, partPath] = [path('original.flac'), path('mixed.wav'), path('part.wav')];
  await task.storage.withLocalCopy(sound, (from) => copyFile(from, originalPath));
  const job = { voicesPath, originalPath, outPath, partPath, durationS: task.durationS };
  const progress = reportPart(task.progress, VOICED, 1);
  await (kept === 'room'
    ? mixRoom({ ...job, lines }, task.signal, progress)
    : mixOriginal({ ...job, said }, task.signal, progress));
  return outPath;
}
