import { join } from 'node:path';
import { GenerationMode } from '@orator/contracts/core/common';
import type { PodcastFace } from '@orator/talking-heads/podcasts/podcast-engine';
import { followHead } from '../steps/follow-head.ts';
import { readLandmarks } from '../steps/landmarks-file.ts';
import { withLocalCopies } from '../steps/local-copies.ts';
import { podcastChapters } from './podcast-chapters.ts';
import { portraitKey } from '../steps/portrait-key.ts';
import { speakPodcast } from './speak-podcast.ts';
import type { Handlers } from '../context/handlers.ts';

const FPS = 25;

export const podcastHandlers: Pick<Handlers, 'podcast'> = {
  podcast: async (input, task) => {
    const { storage } = task;
    // Checked first, so that nothing is spoken or charged when a face is missing.
    const keys: string[] = [];
    for (const speaker of input.speakers) keys.push(await portraitKey(task, speaker));
    const landmarks = await Promise.all(keys.map((key) => readLandmarks(storage, key)));
    const { output, turns } = await speakPodcast(input, task);
    const [outPath, posterPath] = [join(task.folder, 'video.mp4'), join(task.folder, 'poster.jpg')];
    const starts = turns.map(({ start }) => start);
    const made = await withLocalCopies(storage, [output.audio_key, ...keys], ([audioPath = '', ...portraits]) =>
      task.engines.podcast.render(
        {
          faces: input.speakers.map(({ name }, index): PodcastFace => {
            const known = landmarks[index] ?? null;
            return { portraitPath: portraits[index] ?? '', name, ...(known === null ? {} : { landmarks: known }) };
          }),
          turns: turns.map(({ speaker, start, end, phones }) => ({ speaker, start, end, phones })),
          layout: input.layout,
          rightToLeft: input.speakers[0]?.locale === 'ar',
          chapters: podcastChapters(input, starts),
          audioPath,
          durationS: output.duration_s,
          width: input.width,
          height: input.height,
          fps: FPS,
          quality: input.mode === GenerationMode.Premium ? 'premium' : 'fast',
          watermark: input.watermark,
          outPath,
          posterPath,
          seed: task.taskId,
        },
        { signal: task.signal, progress: followHead(task) },
      ),
    );
    await task.stage('finish');
    return {
      ...output,
      video_key: await task.store('video', outPath),
      poster_key: await task.store('poster', posterPath),
      width: made.width,
      height: made.height,
    };
  },
};
