import type { Quote } from '@orator/contracts/tasks/quotes';
import { toCredits } from '@orator/contracts/core/common';
import type { JobInput, JobName } from '@orator/contracts/tasks/kinds';
import { newId } from '@orator/db/client';
import type { Deps } from '../deps.ts';
import { QUOTE_MINUTES } from './tickets.ts';
import { titleOf } from './title.ts';

interface ToQuote<Name extends JobName> {
  readonly kind: Name;
  readonly userId: string;
  readonly text: string;
  readonly input: JobInput<Name>;
  /** Hundredths of a credit. */
  readonly cost: number;
  /** Estimated seconds of what is made. */
  readonly lengthS: number;
}

/** Puts a price into a signed ticket: what was quoted is what will be charged, and nothing is stored until it is started. */
export function makeQuote<Name extends JobName>({ tickets }: Deps, task: ToQuote<Name>, now = Date.now()): Quote {
  const expires = now + QUOTE_MINUTES * 60_000;
  const { text, ...quoted } = task;
  const taskId = newId();
  return {
    task_id: taskId,
    cost: toCredits(task.cost),
    duration_s: Math.round(task.lengthS * 10) / 10,
    expires_at: new Date(expires).toISOString(),
    ticket: tickets.seal({ ...quoted, title: titleOf(text), taskId, expires }),
  };
}
