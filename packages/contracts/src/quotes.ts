import { z } from 'zod';
import { Credits, Id, Timestamp } from './common.ts';
import { route } from './route.ts';
import { Task } from './task.ts';

/** The answer of every `/sign/<kind>_driven`: what was quoted is what is charged, for ten minutes. */
export const Quote = z
  .object({
    task_id: Id,
    cost: Credits,
    duration_s: z.number().describe('estimated length of what will be made'),
    expires_at: Timestamp,
    ticket: z.string(),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

const Ticket = z.object({ task_id: Id, ticket: z.string().min(1).max(40_000) });

/** A `/sign/<kind>_generate_notify`: the ticket of a quote comes in, the task that it started goes out. */
export const startRoute = <const Url extends `/${string}`>(url: Url, tag: string) =>
  route({
    method: 'POST',
    url,
    access: 'user',
    repeatable: true,
    tag,
    summary: 'Hold the quoted credits and start; the same ticket starts one task only',
    body: Ticket,
    response: Task,
    status: 202,
  });
