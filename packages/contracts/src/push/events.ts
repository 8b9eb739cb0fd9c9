import { z } from 'zod';
import { Counters } from '../accounts/schema.ts';
import { Credits, Id } from '../core/common.ts';
import { TaskStateNumber } from '../tasks/schema.ts';

const taskEvent = {
  task_id: Id,
  task_state: TaskStateNumber,
  rate: z.number().min(0).max(100).describe('percent, two decimals'),
  stage: z.string().nullable(),
};

/**
 * What the push server sends, under the specification's names. Sockets only say "look again": every payload can be read
 * again over HTTP. Each is followed by `seq`, a number that grows by one for each user, so that a client notices a gap.
 */
export const events = {
  credits: z.object({ credit: Credits }),
  benefit: Counters,
  avatar_tts_task: z.object({ ...taskEvent, video_url: z.string().optional(), preview: z.string().optional() }),
  tts_task: z.object({ ...taskEvent, audio_url: z.string().optional() }),
};
export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;

/** The socket.io map from server to browser. */
export type ServerToClient = {
  [Name in EventName]: (payload: EventPayload<Name>, seq: number) => void;
};

/** Everything after the `last` a client has; `last` is the newest number, `complete` is false when some are no longer kept. */
export interface Sync {
  events: { name: EventName; payload: unknown; seq: number }[];
  last: number;
  complete: boolean;
}

/** From browser to server. */
export interface ClientToServer {
  sync: (last: number, reply: (answer: Sync) => void) => void;
}
