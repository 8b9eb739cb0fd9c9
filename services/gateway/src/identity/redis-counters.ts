import type { Deps } from '../deps.ts';

type Redis = Deps['redis'];

const INCREMENT = `
local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return { n, redis.call('TTL', KEYS[1]) }`;

/** Increments a counter atomically. It expires `seconds` after its first increment. */
export async function incrementCounter(
  redis: Redis,
  key: string,
  seconds: number,
): Promise<{ count: number; ttlSeconds: number }> {
  const reply: unknown = await redis.eval(INCREMENT, 1, key, seconds);
  const [count = 0, ttlSeconds = seconds] = Array.isArray(reply) ? reply.map(Number) : [];
  return { count, ttlSeconds: Math.max(1, ttlSeconds) };
}
