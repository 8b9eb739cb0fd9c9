import { type Locale, toCredits } from '@orator/contracts/core/common';
import { TaskFailure } from '@orator/contracts/core/errors';
import { type Task, TaskKind, type TaskResult } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import type { TaskModel } from '@orator/db/client';
import { readOutput } from '@orator/platform/task-output';
import type { Deps } from '../deps.ts';
import { type Outlook, readOutlook } from './task-eta.ts';
import { say } from '../i18n/messages.ts';

function presentResult({ fileUrls }: Deps, row: TaskModel): TaskResult {
  const output = readOutput(TaskKind.parse(row.kind), row.output);
  const { video_key, audio_key, poster_key, captions_key, ...figures } = output;
  return {
    ...figures,
    ...(video_key !== undefined && { video_url: fileUrls.url(video_key) }),
    ...(audio_key !== undefined && { audio_url: fileUrls.url(audio_key) }),
    ...(poster_key !== undefined && { poster_url: fileUrls.url(poster_key) }),
    ...(captions_key !== undefined && { captions_url: fileUrls.url(captions_key) }),
  };
}

const presentError = (failure: string, locale: Locale): NonNullable<Task['error']> => {
  const reason = TaskFailure.parse(failure);
  return { reason, message: say(locale, 'task_failures', reason) };
};

function presentRow(deps: Deps, row: TaskModel, outlook: Outlook, locale: Locale): Task {
  return {
    id: row.id,
    kind: TaskKind.parse(row.kind),
    title: row.title,
    state: row.state,
    rate: row.rate / 100,
    stage: row.stage,
    ...outlook,
    cost: toCredits(row.cost),
    charged: toCredits(row.charged),
    ...(row.failure !== null && { error: presentError(row.failure, locale) }),
    ...(row.output !== null && { result: presentResult(deps, row) }),
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

/** Tasks as their owner sees them; files get addresses that work for an hour. */
export async function presentTasks(deps: Deps, rows: readonly TaskModel[], locale: Locale): Promise<Task[]> {
  return Promise.all(
    rows.map(async (row) => {
      const outlook = isLoading(row.state) ? await readOutlook(deps, row) : {};
      return presentRow(deps, row, outlook, locale);
    }),
  );
}

export async function presentTask(deps: Deps, row: TaskModel, locale: Locale): Promise<Task> {
  const outlook = isLoading(row.state) ? await readOutlook(deps, row) : {};
  return presentRow(deps, row, outlook, locale);
}
