import { z } from 'zod';
import { Counters } from '../accounts/schema.ts';
import { Credits } from '../core/common.ts';
import type { TaskEvent } from '../tasks/event.ts';
import { type AnyTaskEvent, taskKinds } from '../tasks/kinds.ts';

/** The events of every kind of task by their names, which is what the first signature says. */
function taskEvents(): { readonly [Event in AnyTaskEvent as Event['name']]: Event['payload'] };
function taskEvents(): object {
  const all = Object.values(taskKinds).flatMap((kind): readonly TaskEvent[] => kind.events);
  return Object.fromEntries(all.map(({ name, payload }) => [name, payload]));
}

/**
 * What the push server sends, under the specification's names. Sockets only say "look again": every payload can be read
 * again over HTTP. Each is followed by `seq`, a number that grows by one for each user, so that a client notices a gap.
 */
export const events = {
  credits: z.object({ credit: Credits }),
  benefit: Counters,
  ...taskEvents(),
};
export type EventName = keyof typeof events;
export const isEventName = (name: string): name is EventName => Object.hasOwn(events, name);
export const EVENT_NAMES: readonly EventName[] = Object.keys(events).filter(isEventName);
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;

/** An event as it arrives. */
export type PushedEvent = { [Name in EventName]: { name: Name; payload: EventPayload<Name> } }[EventName];

/** One alternative for each event, which is what the first signature says. */
function pushedEvent(): z.ZodType<PushedEvent>;
function pushedEvent(): z.ZodType {
  return z.union(Object.entries(events).map(([name, payload]) => z.object({ name: z.literal(name), payload })));
}
export const PushedEvent = pushedEvent();

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
