import type { Quote } from '@orator/contracts/quotes';
import { toCredits } from '@orator/contracts/common';
import type { JobInput, JobName } from '@orator/contracts/tasks';
import { newId } from '@orator/db/client';
import type { Deps } from './deps.ts';
import { QUOTE_MINUTES } from './tickets.ts';

const TITLE_CHARACTERS = 60;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A task's name in lists: the beginning of what is said, on one line, never cut within a character. */
function titleOf(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const characters = Array.from(graphemes.segment(line.slice(0, 10 * TITLE_CHARACTERS)), ({ segment }) => segment);
  if (characters.length <= TITLE_CHARACTERS) return line;
  return `${characters
    .slice(0, TITLE_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`;
}

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
