import { Id } from '@orator/contracts/core/common';
import { TaskKind } from '@orator/contracts/tasks/schema';
import { deriveKey, sign, verify } from '@orator/platform/keys';
import { z } from 'zod';

/** Minutes a quote stands (decisions.md). */
export const QUOTE_MINUTES = 10;

/** What was quoted, to whom. `cost` is in hundredths of a credit, `lengthS` in seconds, `expires` in Unix ms. */
export const QuotedTask = z.object({
  taskId: Id,
  kind: TaskKind,
  userId: Id,
  title: z.string(),
  input: z.record(z.string(), z.json()),
  cost: z.number().int().min(0),
  lengthS: z.number(),
  expires: z.number(),
});
export type QuotedTask = z.output<typeof QuotedTask>;

export interface Tickets {
  seal: (quoted: QuotedTask) => string;
  /** Null when the ticket is not one of ours or was altered. */
  open: (ticket: string) => QuotedTask | null;
}

/** Tickets carry the quote itself, signed: base64url JSON, a dot, and its HMAC-SHA-256. Nothing is stored for a quote. */
export function createTickets(secret: string): Tickets {
  const key = deriveKey(secret, 'quote-ticket');
  return {
    seal: (quoted) => {
      const body = Buffer.from(JSON.stringify(quoted)).toString('base64url');
      return `${body}.${sign(key, body)}`;
    },
    open: (ticket) => {
      const [body = '', signature = '', ...rest] = ticket.split('.');
      if (rest.length > 0 || !verify(key, body, signature)) return null;
      // One that an older version made may not fit any more.
      return QuotedTask.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data ?? null;
    },
  };
}
