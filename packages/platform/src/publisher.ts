/**
 * | constants | source |
 * |---|---|
 * | `MAX_EVENTS` | ADR 7 |
 * | `RETENTION_SECONDS` | chosen, not measured |
 */
import type { EventName, EventPayload, Sync } from '@orator/contracts/push/events';
import { events } from '@orator/contracts/push/events';
import { z } from 'zod';
import type { Redis } from './redis.ts';

export const PUSH_CHANNEL = 'orator:push';
/** Events stored for each user. */
const MAX_EVENTS = 500;
const RETENTION_SECONDS = 24 * 3600;

const nameStream = (userId: string): string => `orator:events:{${userId}}`;
const nameSequence = (userId: string): string => `orator:seq:{${userId}}`;

/**
 * Numbers, stores and publishes an event atomically, so that no reader sees a sequence number whose event is missing. A
 * missing counter starts at the current time in ms, so that the numbers still increase after Redis lost its data, and
 * clients detect the gap.
 */
const PUBLISH = `
if redis.call('EXISTS', KEYS[1]) == 0 then
  local now = redis.call('TIME')
  redis.call('SET', KEYS[1], now[1] * 1000 + math.floor(now[2] / 1000))
end
local seq = redis.call('INCR', KEYS[1])
redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[4], seq .. '-0', 'name', ARGV[2], 'payload', ARGV[3])
redis.call('EXPIRE', KEYS[2], ARGV[5])
redis.call('PUBLISH', ARGV[6], cjson.encode({ user = ARGV[1], name = ARGV[2], payload = ARGV[3], seq = seq }))
return seq`;

export interface Publisher {
  /** Sends an event to all browsers of a user. Never throws, because the same data can be read over HTTP. */
  publish: <Name extends EventName>(userId: string, name: Name, payload: EventPayload<Name>) => Promise<void>;
}

/**
 * @param redis a connection without `retryForever`: `publish` must not block while Redis is away
 * @param onError called for the first of consecutive failures
 */
export function createPublisher(redis: Redis, onError: (error: unknown) => void): Publisher {
  let failing = false;
  return {
    publish: async (userId, name, payload) => {
      try {
        const body = JSON.stringify(events[name].parse(payload));
        const keys = [nameSequence(userId), nameStream(userId)];
        await redis.eval(
          PUBLISH,
          keys.length,
          ...keys,
          userId,
          name,
          body,
          MAX_EVENTS,
          RETENTION_SECONDS,
          PUSH_CHANNEL,
        );
        failing = false;
      } catch (error) {
        if (!failing) onError(error);
        failing = true;
      }
    },
  };
}

const EventNameSchema = z.custom<EventName>((value) => typeof value === 'string' && Object.hasOwn(events, value));

/** Parses a string as JSON. */
const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
});
const Message = json.pipe(z.object({ user: z.string(), name: EventNameSchema, payload: json, seq: z.number() }));

type Pushed = z.output<typeof Message>;

/**
 * Parses a message of the channel; null when it is malformed, because every client of the Redis server can write to the
 * channel.
 */
export const readPushed = (text: string): Pushed | null => Message.safeParse(text).data ?? null;

const Entry = z.tuple([z.string(), z.tuple([z.literal('name'), EventNameSchema, z.literal('payload'), z.string()])]);

/** The events of a user after sequence number `last`, in order. `complete` is false when some are no longer stored. */
export async function readSince(redis: Redis, userId: string, last: number): Promise<Sync> {
  const entries = z.array(Entry).parse(await redis.xrange(nameStream(userId), `${last + 1}-0`, '+'));
  const newest = Number((await redis.get(nameSequence(userId))) ?? 0);
  const missed = entries.map(([id, [, name, , payload]]) => ({
    name,
    payload: JSON.parse(payload) as unknown,
    seq: Number(id.split('-')[0]),
  }));
  const complete = newest === last || missed[0]?.seq === last + 1;
  return { events: complete ? missed : [], last: missed.at(-1)?.seq ?? newest, complete };
}
