/**
 * | constants | source |
 * |---|---|
 * | `ASK_MS`, `FORGET_MS` | chosen, not measured |
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from './redis.ts';

/** Nobody's turn came within the time, or more than `mostWaiting` were waiting already. */
export class NoTurn extends Error {
  override name = 'NoTurn';
}

export interface TurnLimits {
  /** How many may wait behind the one whose turn it is. */
  readonly mostWaiting: number;
  /** How long one waits for the turn, ms. */
  readonly waitMs: number;
  /** After this a turn that was not ended is over, ms: its process has died. */
  readonly holdMs: number;
}

export interface Turns {
  /**
   * Waits until it is the caller's turn in a line, in order of arrival.
   * @returns ends the turn
   * @throws NoTurn
   */
  readonly take: (line: string, limits: TurnLimits) => Promise<() => Promise<void>>;
}

/** How often a waiting caller asks again, ms. */
const ASK_MS = 50;
/** When Redis forgets a line in which nothing happens, ms: longer than any turn. */
const FORGET_MS = 10 * 60_000;

/**
 * KEYS: who is in the line by arrival (µs), and when each leaves it (ms). ARGV: who, mostWaiting, waitMs, holdMs.
 * Returns how many are before, or -1 when the line is full. All times are Redis' own: clocks of gateways may differ.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for _, gone in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', now)) do
  redis.call('ZREM', KEYS[1], gone)
  redis.call('ZREM', KEYS[2], gone)
end
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) then
  if redis.call('ZCARD', KEYS[1]) > tonumber(ARGV[2]) then return -1 end
  redis.call('ZADD', KEYS[1], string.format('%.0f', time[1] * 1000000 + time[2]), ARGV[1])
  redis.call('ZADD', KEYS[2], now + ARGV[3], ARGV[1])
end
local before = redis.call('ZRANK', KEYS[1], ARGV[1])
if before == 0 then redis.call('ZADD', KEYS[2], now + ARGV[4], ARGV[1]) end
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ${FORGET_MS}) end
return before`;

/** Lines in Redis, shared by all processes. Where Redis loses them, turns begin anew. */
export function createTurns(redis: Redis): Turns {
  return {
    take: async (line, { mostWaiting, waitMs, holdMs }) => {
      const keys = [`orator:turns:${line}`, `orator:turns:${line}:ends`] as const;
      const who = randomUUID();
      const end = async (): Promise<void> => {
        await redis.multi().zrem(keys[0], who).zrem(keys[1], who).exec();
      };
      const until = performance.now() + waitMs;
      for (;;) {
        const before = Number(await redis.eval(TAKE, keys.length, ...keys, who, mostWaiting, waitMs, holdMs));
        if (before === 0) return end;
        if (before < 0) throw new NoTurn('too many wait');
        if (performance.now() >= until) break;
        await wait(ASK_MS);
      }
      await end();
      throw new NoTurn(`no turn within ${waitMs} ms`);
    },
  };
}
