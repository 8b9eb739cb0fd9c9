import { Id } from '@orator/contracts/core/common';
import { TaskKind } from '@orator/contracts/tasks/schema';
import { deriveKey } from '@orator/platform/keys';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';

/** Minutes for which a quote is valid (decisions.md). */
export const QUOTE_MINUTES = 10;

/** A quote and its user. `cost` is in hundredths of a credit, `durationS` in seconds, `exp` in Unix seconds. */
export const QuotedTask = z.object({
  taskId: Id,
  kind: TaskKind,
  userId: Id,
  title: z.string(),
  input: z.record(z.string(), z.json().optional()),
  cost: z.number().int().min(0),
  durationS: z.number(),
  exp: z.number(),
});
export type QuotedTask = z.output<typeof QuotedTask>;

export interface Tickets {
  readonly sign: (quoted: QuotedTask) => string;
  /**
   * Null when the ticket is forged or was altered. An expired one is accepted here, because its task may have been
   * started.
   */
  readonly read: (ticket: string) => QuotedTask | null;
}

/** Tickets carry the quote itself as a signed JSON Web Token. Nothing is stored for a quote. */
export function createTickets(secret: string): Tickets {
  const key = deriveKey(secret, 'quote-ticket');
  const sign = createSigner({ key, algorithm: 'HS256', noTimestamp: true });
  const verify = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true });
  return {
    sign,
    read: (ticket) => {
      try {
        // A ticket of an older version may no longer fit the schema.
        return QuotedTask.safeParse(verify(ticket)).data ?? null;
      } catch {
        return null;
      }
    },
  };
}
