import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Locale } from '@orator/contracts/core/common';
import { FOOTAGE_LIMITS } from '@orator/contracts/video-avatars/limits';
import type { FootageOfWork, VideoAvatar } from '@orator/contracts/video-avatars/schema';
import { newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { keepFootage } from './keep-footage.ts';

/** The common part of the outputs of all kinds that make videos. */
const Film = z.object({ video_key: z.string() });
/** Maximum characters of an avatar's name. */
const NAME = 80;

/**
 * Stores a finished video as footage, with its own consent, and starts the task that analyses it.
 * @throws AppError not_found, also when the task has no video; and those of `keepFootage`
 */
export async function keepWorkAsFootage(
  deps: Deps,
  { userId, locale, task_id, consent }: FootageOfWork & { readonly userId: string; readonly locale: Locale },
): Promise<VideoAvatar> {
  const row = await deps.db.task.findFirst({ where: { id: task_id, userId, finishedAt: { not: null } } });
  const film = Film.safeParse(row?.output).data;
  if (row === null || film === undefined || !(await deps.storage.has(film.video_key))) throw new AppError('not_found');
  const size = (await deps.storage.size(film.video_key)) ?? 0;
  const hash = createHash('sha256');
  const source = await deps.storage.read(film.video_key);
  const hashed = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
  return keepFootage(deps, {
    id: newId(),
    userId,
    name: row.title.slice(0, NAME).toWellFormed().trim() || '-',
    statement: consent,
    locale,
    stream: Readable.from(hashed(), { objectMode: false }),
    tooLong: () => size > FOOTAGE_LIMITS.bytes,
    sha256: () => hash.digest('hex'),
  });
}
