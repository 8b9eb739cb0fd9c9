import type { ServerResponse } from 'node:http';
import { isLoading } from '@orator/contracts/tasks/state';
import { AppError } from '@orator/platform/app-error';
import type { Film, OwnedTask } from '@orator/tasks';
import type { Deps } from '../../deps.ts';

/**
 * The video of a running task. Waits until there is something to see, as the call is made when the task has just been started.
 * @param response whose end stops the wait
 * @returns null where nothing is to be seen in time, or any more
 * @throws AppError not_found
 */
export async function openFilm(
  { db, films }: Deps,
  { userId, id }: OwnedTask,
  response: ServerResponse,
): Promise<Film | null> {
  const row = await db.task.findFirst({ where: { id, userId }, select: { state: true } });
  if (row === null) throw new AppError('not_found');
  if (!isLoading(row.state)) return null;
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return films.read(id, gone.signal).catch((error: unknown) => {
    if (gone.signal.aborted) return null;
    throw error;
  });
}
