import type { GifPart } from '@orator/contracts/tasks/gif';
import { AppError } from '@orator/platform/app-error';
import type { OwnedTask } from '@orator/tasks';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { dailyFile } from '../../files/daily-file.ts';

/** What the outputs of all kinds that make videos have. */
const Film = z.object({ video_key: z.string(), duration_s: z.number() });

/** Finer differences are not seen, and would each make a file. */
const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;

/**
 * The address of a GIF of a part of a finished video.
 * @throws AppError not_found, also where no video was made; RpcTimeout when no worker answers
 */
export async function gifOf(deps: Deps, { userId, id }: OwnedTask, part: GifPart): Promise<{ gif_url: string }> {
  const row = await deps.db.task.findFirst({ where: { id, userId, finishedAt: { not: null } } });
  const film = Film.safeParse(row?.output).data;
  if (film === undefined) throw new AppError('not_found');
  const duration_s = tenths(part.duration_s);
  const from_s = tenths(Math.max(0, Math.min(part.from_s, film.duration_s - duration_s)));
  const { video_key } = film;
  const source = `${video_key}\n${from_s}\n${duration_s}`;
  const make = (key: string) => deps.rpc.call('video.gif', { video_key, gif_key: key, from_s, duration_s });
  return { gif_url: await dailyFile(deps, { source, extension: 'gif' }, make) };
}
