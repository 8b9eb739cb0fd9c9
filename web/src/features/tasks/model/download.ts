import type { Task } from '@orator/contracts/tasks/schema';
import { downloadUrl, startDownload } from '../../../shared/media/download.ts';

/** Between two downloads, ms: browsers drop those that begin at the same moment. */
const PAUSE_MS = 700;

/** The address that downloads a task's video; null without one. */
export const videoDownload = ({ result, title }: Pick<Task, 'result' | 'title'>): string | null =>
  result?.video_url === undefined ? null : downloadUrl(result.video_url, title, 'mp4');

/** Downloads files one after another. */
export const downloadAll = async (urls: readonly string[]): Promise<void> => {
  for (const [index, url] of urls.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    startDownload(url);
  }
};
