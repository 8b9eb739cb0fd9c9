import type { GifPart } from '@orator/contracts/tasks/gif';
import type { OwnedTask } from '@orator/tasks';
import { callWorker } from '../../calls/call-worker.ts';
import type { Deps } from '../../deps.ts';
import { dailyFile } from '../../files/daily-file.ts';
import { findVideo } from './video.ts';

/** Rounded, because finer differences are invisible and would each create a file. */
const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;

/**
 * The URL of a GIF of a part of a finished video.
 * @throws AppError not_found, also when the task has no video; RpcTimeout when no worker answers
 */
export async function makeGif(deps: Deps, owned: OwnedTask, part: GifPart): Promise<{ gif_url: string }> {
  const { video_key, duration_s: whole_s } = await findVideo(deps, owned);
  const duration_s = tenths(part.duration_s);
  const from_s = tenths(Math.max(0, Math.min(part.from_s, whole_s - duration_s)));
  const source = `${video_key}\n${from_s}\n${duration_s}`;
  const make = (key: string) => callWorker(deps, owned, 'video.gif', { video_key, gif_key: key, from_s, duration_s });
  return { gif_url: await dailyFile(deps, { source, extension: 'gif' }, make) };
}
