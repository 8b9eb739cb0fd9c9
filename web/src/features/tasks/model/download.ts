import type { Task } from '@orator/contracts/tasks/schema';
import { downloadUrl, startDownload } from '../../../shared/media/download.ts';

/** Pause between two downloads, ms, because browsers drop simultaneous ones. */
const PAUSE_MS = 700;

type Made = Pick<Task, 'output' | 'title'>;

/** The formats in which a work can be downloaded, the main one first, with labels and URLs. */
export const listFiles = ({ output = {}, title }: Made) =>
  (
    [
      ['download', output.video_url, 'mp4'],
      ['audio', output.audio_url, 'm4a'],
      ['captionsVtt', output.captions_url, 'vtt'],
      ['captionsSrt', output.subtitles_url, 'srt'],
    ] as const
  ).flatMap(([text, url, extension]) => (url === undefined ? [] : [{ text, url: downloadUrl(url, title, extension) }]));

/** The download URL of a work's main file: its video, else its audio; null without one. */
export const mainDownload = (task: Made): string | null => listFiles(task)[0]?.url ?? null;

/** Downloads files one after another. */
export const downloadAll = async (urls: readonly string[]): Promise<void> => {
  for (const [index, url] of urls.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    startDownload(url);
  }
};
