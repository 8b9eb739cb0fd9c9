import { TaskState } from '@orator/contracts/tasks/state';
import { footageKeys } from '@orator/contracts/video-avatars/files';
import { FootageReport, type VideoAvatar, type VideoAvatarState } from '@orator/contracts/video-avatars/schema';
import type { VideoAvatarModel } from '@orator/db/client';
import type { Deps } from '../../deps.ts';

/** Video avatars as their owner sees them. */
export async function presentVideoAvatars(deps: Deps, rows: readonly VideoAvatarModel[]): Promise<VideoAvatar[]> {
  const waiting = rows.filter(({ report }) => report === null).map(({ taskId }) => taskId);
  const where = { id: { in: waiting }, state: { in: [TaskState.Wait, TaskState.InProgress] } };
  const running = waiting.length === 0 ? [] : await deps.db.task.findMany({ where, select: { id: true, rate: true } });
  const rates = new Map(running.map(({ id, rate }) => [id, rate / 100]));
  return rows.map((row) => present(deps, row, rates.get(row.taskId) ?? null));
}

/** @param progress percent; null when no task is working on it */
function present({ storage }: Deps, row: VideoAvatarModel, progress: number | null): VideoAvatar {
  const report = row.report === null ? null : FootageReport.parse(row.report);
  const state = findState(row, report, progress);
  const keys = footageKeys(row.id);
  const ready = state === 'ready';
  return {
    id: row.id,
    task_id: row.taskId,
    name: row.name,
    state,
    progress: state === 'checking' ? progress : null,
    report,
    video_url: ready ? storage.url(keys.video) : null,
    poster_url: ready ? storage.url(keys.poster) : null,
    // A file that cannot be read has no frames.
    strip_url: report !== null && report.duration_s > 0 ? storage.url(keys.strip) : null,
    created_at: row.createdAt.toISOString(),
  };
}

function findState(row: VideoAvatarModel, report: FootageReport | null, progress: number | null): VideoAvatarState {
  if (row.readyAt !== null) return 'ready';
  if (report !== null) return 'refused';
  return progress === null ? 'failed' : 'checking';
}
