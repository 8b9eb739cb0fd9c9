import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { practiseStart } from '@orator/tasks';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { failureMessage } from './quoting/failure-message.ts';
import { startTask } from './quoting/start-task.ts';

/**
 * Runs the steps of "Make video" once for no user and without effect, so that the code is compiled and the connections
 * are open before the first real press.
 * @throws what the database throws
 */
export async function practise(app: FastifyInstance, deps: Deps): Promise<void> {
  const nobody = { id: newId(), sessionId: newId(), trial: false };
  const sent = { task_id: newId(), ticket: newId() };
  const authorization = `Bearer ${deps.accessTokens.issue(nobody)}`;
  await app.inject({ method: 'POST', url: `/api${photoVideos.start.url}`, headers: { authorization }, payload: sent });
  const body = photoVideos.start.body.parse(sent);
  await startTask(deps, { user: nobody, kind: 'photo-video', ...body }, 'en').catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
  await practiseStart(deps, failureMessage('en'));
}
