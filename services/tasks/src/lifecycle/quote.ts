import { randomUUID } from 'node:crypto';
import { Id } from '@orator/contracts/core/common';
import { toCredits } from '@orator/contracts/core/credits';
import { isTaskKind, type TaskInput, type TaskKind } from '@orator/contracts/tasks/kinds';
import { toTenths } from '@orator/contracts/tasks/price';
import type { Quote } from '@orator/contracts/tasks/quotes';
import { withoutMarks } from '@orator/contracts/scripts/word-marks';
import { type Db, newId } from '@orator/db/client';
import { z } from 'zod';
import { makeTitle } from './title.ts';

/** Minutes for which a quote is valid (decisions.md). */
export const QUOTE_MINUTES = 10;

/** How long an expired quote is kept, hours, so that a repeated start still finds the task that was started in time. */
const KEPT_HOURS = 24;

/** The latest quotes of a user that are kept: a page asks again while somebody types. */
const MOST_KEPT = 100;

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

const QuotedInput = z.record(z.string(), z.json().optional());

/** A task at a price. `cost` is in hundredths of a credit, `durationS` in seconds. */
export interface QuotedTask {
  readonly taskId: string;
  readonly kind: TaskKind;
  readonly userId: string;
  readonly title: string;
  readonly input: z.output<typeof QuotedInput>;
  readonly cost: number;
  readonly durationS: number;
}

/**
 * Stores a price and what it is for; its ticket is the row's random id. The charge never exceeds the price, and nothing
 * is held until the task is started.
 */
export async function quoteTask<Kind extends TaskKind>(
  { db }: { readonly db: Db },
  { text, kind, userId, input, cost, durationS }: ToQuote<Kind>,
  now = Date.now(),
): Promise<Quote> {
  const [ticket, taskId] = [randomUUID(), newId()];
  const expiresAt = new Date(now + QUOTE_MINUTES * 60_000);
  const title = makeTitle(withoutMarks(text));
  // Stores nothing for a user who was deleted meanwhile.
  await db.$executeRaw`
    WITH told AS (
      INSERT INTO quote (id, task_id, user_id, kind, title, input, cost, duration_s, expires_at)
      SELECT ${ticket}::uuid, ${taskId}::uuid, id, ${kind}, ${title}, ${JSON.stringify(input)}::jsonb, ${cost}::int,
        ${durationS}::float8, ${expiresAt}::timestamptz
      FROM "user" WHERE id = ${userId}::uuid FOR KEY SHARE)
    DELETE FROM quote WHERE id IN (
      SELECT id FROM quote WHERE user_id = ${userId}::uuid ORDER BY task_id DESC OFFSET ${MOST_KEPT - 1}
      FOR UPDATE SKIP LOCKED)`;
  return {
    task_id: taskId,
    cost: toCredits(cost),
    duration_s: toTenths(durationS) / 10,
    expires_at: expiresAt.toISOString(),
    ticket,
  };
}

/** A quote as it was stored; it may have expired, because its task may have been started before. */
export interface StoredQuote extends QuotedTask {
  readonly expiresAt: Date;
}

/** Reads the quote of a ticket. @returns null when there is none */
export async function readQuote(db: Db, ticket: string): Promise<StoredQuote | null> {
  if (!Id.safeParse(ticket).success) return null;
  const row = await db.quote.findUnique({ where: { id: ticket } });
  if (row === null || !isTaskKind(row.kind)) return null;
  const { kind, taskId, userId, title, cost, durationS, expiresAt } = row;
  const input = QuotedInput.parse(row.input);
  return { kind, taskId, userId, title, input, cost, durationS, expiresAt };
}

/**
 * Deletes quotes a day after they have expired.
 * @returns how many
 */
export async function removeOldQuotes(db: Db, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  const { count } = await db.quote.deleteMany({ where: { expiresAt: { lt: before } } });
  return count;
}
