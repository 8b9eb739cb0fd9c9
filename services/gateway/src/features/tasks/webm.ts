import { randomUUID } from 'node:crypto';
import type { RouteOutput } from '@orator/contracts/core/route';
import type { tasks } from '@orator/contracts/tasks/routes';
import { AppError } from '@orator/platform/app-error';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import type { OwnedTask } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { findVideo } from './video.ts';

/** How long a converted file is kept and returned again; longer than its URL is valid. */
const GIVEN_MS = 20 * 3_600_000;
const KEPT_MS = 22 * 3_600_000;
/** Simultaneous conversions of one user, because they are free and compete with tasks. */
const AT_ONCE = 3;

type Webm = RouteOutput<typeof tasks.webm>;

/** @throws AppError conversion_limit */
async function begin(
  deps: Deps,
  { userId, id }: OwnedTask,
  video: Awaited<ReturnType<typeof findVideo>>,
): Promise<Webm> {
  const { conversions, db } = deps;
  if ((await conversions.countOpen(userId)) >= AT_ONCE) {
    throw new AppError('conversion_limit', { details: { limit: AT_ONCE } });
  }
  const webmKey = `previews/${randomUUID()}.webm`;
  await scheduleDeletion(db, [webmKey], new Date(Date.now() + KEPT_MS));
  await conversions.add(id, { ...video, user_id: userId, webm_key: webmKey });
  return { percent: null };
}

/**
 * A finished video as WebM, or the progress of the conversion, which the first call starts.
 * @throws AppError not_found, also when the task has no video; conversion_limit; internal when the conversion failed
 */
export async function readWebm(deps: Deps, owned: OwnedTask, now = new Date()): Promise<Webm> {
  const video = await findVideo(deps, owned);
  const made = await deps.conversions.read(owned.id);
  if (made === null) return begin(deps, owned, video);
  if (made.state === 'open') return { percent: made.percent };
  const old = made.startedAt.getTime() < now.getTime() - GIVEN_MS;
  if (made.state === 'done' && !old && (await deps.storage.has(made.webmKey))) {
    return { percent: 100, webm_url: deps.storage.url(made.webmKey) };
  }
  await deps.conversions.remove(owned.id);
  if (made.state === 'failed') throw new AppError('internal');
  if (made.state === 'gone') throw new AppError('not_found');
  return begin(deps, owned, video);
}
