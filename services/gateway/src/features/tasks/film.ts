import type { ServerResponse } from 'node:http';
import { isLoading } from '@orator/contracts/tasks/state';
import { AppError } from '@orator/platform/app-error';
import type { Film, OwnedTask } from '@orator/tasks';
import type { Deps } from '../../deps.ts';

/**
 * Opens the video of a running task. Waits for the first fragment, because clients call this as soon as a task has
 * started.
 * @param response the wait stops when it is closed
 * @returns null when no fragment arrives in time, or the film is gone
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
