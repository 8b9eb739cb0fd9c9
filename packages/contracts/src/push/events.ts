import { z } from 'zod';
import { Counters, VipStatus } from '../accounts/schema.ts';
import { Credits, Id } from '../core/common.ts';
import { OrderStatusNumber } from '../orders/schema.ts';
import type { TaskEvent } from '../tasks/event.ts';
import { type AnyTaskEvent, taskKinds } from '../tasks/kinds.ts';

/** The payload schemas of all kinds' events by name. The compiler cannot infer the map's type, so an overload declares it. */
function taskEvents(): { readonly [Event in AnyTaskEvent as Event['name']]: Event['payload'] };
function taskEvents(): object {
  const all = Object.values(taskKinds).flatMap((kind): readonly TaskEvent[] => kind.events);
  return Object.fromEntries(all.map(({ name, payload }) => [name, payload]));
}

/**
 * Events of the push server, under the specification's names. They only tell clients to read again, because everything
 * in a payload is available over HTTP. Each event has a number `seq`, counted per user, by which a client detects gaps.
 */
export const events = {
  credits: z.object({ credit: Credits }).describe('The balance of the wallet has changed.'),
  benefit: Counters.describe('A counter of the plan has changed: how many are left this month.'),
  vip: z.object({ vip_status: VipStatus.nullable() }).describe('The plan in force has changed; null is the free one.'),
  order: z
    .object({ id: Id, number: z.string(), status: OrderStatusNumber })
    .describe('An order was paid, has ended, was cancelled or was refunded.'),
  photo_avatar: z
    .object({ photo_avatar_id: Id })
    .describe(
      'An operator took an avatar of yours out of the library, or decided about an appeal; not in the specification.',
    ),
  ...taskEvents(),
};
export type EventName = keyof typeof events;
export const isEventName = (name: string): name is EventName => Object.hasOwn(events, name);
export const EVENT_NAMES: readonly EventName[] = Object.keys(events).filter(isEventName);
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;

/** An event as clients receive it. */
export type PushedEvent = { [Name in EventName]: { name: Name; payload: EventPayload<Name> } }[EventName];

/** A union with one alternative for each event; the overload declares its type, which the compiler cannot infer. */
function pushedEvent(): z.ZodType<PushedEvent>;
function pushedEvent(): z.ZodType {
  return z.union(Object.entries(events).map(([name, payload]) => z.object({ name: z.literal(name), payload })));
}
export const PushedEvent = pushedEvent();

/** The events after the last one a client has. `last`: the newest number; `complete`: false when some are no longer stored. */
export interface Sync {
  events: { name: EventName; payload: unknown; seq: number }[];
  last: number;
  complete: boolean;
}

/** The events that a browser sends to the server. */
export interface ClientToServer {
  sync: (last: number, reply: (answer: Sync) => void) => void;
}
