import type { Task } from '@orator/contracts/tasks/schema';
import { downloadUrl, startDownload } from '../../../shared/media/download.ts';

/** Between two downloads, ms: browsers drop those that begin at the same moment. */
const PAUSE_MS = 700;

type Made = Pick<Task, 'result' | 'title'>;

/** The forms in which a work can be downloaded, what it is first, as their words and addresses. */
export const filesOf = ({ result = {}, title }: Made) =>
  (
    [
      ['download', result.video_url, 'mp4'],
      ['audio', result.audio_url, 'm4a'],
      ['captionsVtt', result.captions_url, 'vtt'],
      ['captionsSrt', result.subtitles_url, 'srt'],
    ] as const
  ).flatMap(([text, url, extension]) => (url === undefined ? [] : [{ text, url: downloadUrl(url, title, extension) }]));

/** The address that downloads what a work is: its video, else its audio; null without one. */
export const mainDownload = (task: Made): string | null => filesOf(task)[0]?.url ?? null;

/** Downloads files one after another. */
export const downloadAll = async (urls: readonly string[]): Promise<void> => {
  for (const [index, url] of urls.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    startDownload(url);
  }
};
