import type { OwnedTask } from '@orator/tasks';
import { callWorker } from '../../calls/call-worker.ts';
import type { Deps } from '../../deps.ts';
import { dailyFile } from '../../files/daily-file.ts';
import { findVideo } from './video.ts';

/**
 * The URL of the silent beginning of a finished video.
 * @throws AppError not_found, also when the task has no video; RpcTimeout when no worker answers
 */
export async function makePreview(deps: Deps, owned: OwnedTask): Promise<{ preview_url: string }> {
  const { video_key } = await findVideo(deps, owned);
  const make = (key: string) => callWorker(deps, owned, 'video.preview', { video_key, preview_key: key });
  return { preview_url: await dailyFile(deps, { source: `${video_key}\npreview`, extension: 'mp4' }, make) };
}
