import { toCredits } from '@orator/contracts/core/credits';
import type { TaskInput, TaskKind } from '@orator/contracts/tasks/kinds';
import { toTenths } from '@orator/contracts/tasks/price';
import type { Quote } from '@orator/contracts/tasks/quotes';
import { newId } from '@orator/db/client';
import { QUOTE_MINUTES, type Tickets } from './tickets.ts';
import { withoutMarks } from '@orator/contracts/scripts/word-marks';
import { makeTitle } from './title.ts';

export interface ToQuote<Kind extends TaskKind> {
  readonly kind: Kind;
  readonly userId: string;
  /** The text that the title is made from. */
  readonly text: string;
  readonly input: TaskInput<Kind>;
  /** Hundredths of a credit. */
  readonly cost: number;
  /** Estimated length of the result, seconds. */
  readonly durationS: number;
}

/** Signs a quote into a ticket. The charge never exceeds it, and nothing is stored until the task is started. */
export function quoteTask<Kind extends TaskKind>(
  { tickets }: { readonly tickets: Tickets },
  task: ToQuote<Kind>,
  now = Date.now(),
): Quote {
  const exp = Math.floor(now / 1000) + QUOTE_MINUTES * 60;
  const { text, ...quoted } = task;
  const taskId = newId();
  return {
    task_id: taskId,
    cost: toCredits(task.cost),
    duration_s: toTenths(task.durationS) / 10,
    expires_at: new Date(exp * 1000).toISOString(),
    ticket: tickets.sign({ ...quoted, title: makeTitle(withoutMarks(text)), taskId, exp }),
  };
}
