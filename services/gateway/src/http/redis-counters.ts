import type { Deps } from '../deps.ts';

type Redis = Deps['redis'];

const UP = `
local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return { n, redis.call('TTL', KEYS[1]) }`;

const DOWN = `
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('DECR', KEYS[1]) end`;

/** Adds one and says how many there are and how many seconds are left, in one step; the time runs from the first. */
export async function countUp(redis: Redis, key: string, seconds: number): Promise<{ count: number; left: number }> {
  const answer: unknown = await redis.eval(UP, 1, key, seconds);
  const [count = 0, left = seconds] = Array.isArray(answer) ? answer.map(Number) : [];
  return { count, left: Math.max(1, left) };
}

/** Takes one back; of a count whose time is over nothing is left, and none begins that would never end. */
export const countDown = (redis: Redis, key: string): Promise<unknown> => redis.eval(DOWN, 1, key);
