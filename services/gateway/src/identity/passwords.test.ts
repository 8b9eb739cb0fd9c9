import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { chooseCost, readCost, createPasswords, MIN_COST } from './passwords.ts';

const GIB = 2 ** 30;

test.each([
  ['a slow machine', 100, 16 * GIB, MIN_COST],
  ['an ordinary one', 20, 16 * GIB, { memoryCost: 65_536, timeCost: 2 }],
  ['a quick one', 5, 16 * GIB, { memoryCost: 65_536, timeCost: 3 }],
  ['one with little memory', 5, GIB / 4, MIN_COST],
])('%s gets the highest cost within its limits, never below the minimum', (_name, ms, memory, cost) => {
  expect(chooseCost(ms, memory)).toEqual(cost);
});

test('hashes at the cost that was measured at the start, within its bounds', async () => {
  const passwords = createPasswords();
  const cost = await passwords.tune();
  expect(cost.memoryCost).toBeGreaterThanOrEqual(19_456);
  expect(cost.memoryCost).toBeLessThanOrEqual(65_536);
  expect(readCost(await passwords.hash('a password'))).toEqual(cost);
});

test('verifies a hash that has become too cheap, and reports it as outdated', async () => {
  const cheap = await hash('a password', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const passwords = createPasswords();
  expect(passwords.isOutdated(cheap)).toBe(true);
  expect(passwords.isOutdated(await passwords.hash('a password'))).toBe(false);
  expect(await passwords.verify(cheap, 'a password')).toBe(true);
});

test('accepts no password for an account without a stored hash', async () => {
  const passwords = createPasswords();
  for (const stored of [null, undefined]) {
    expect(await passwords.verify(stored, 'nobody has this password')).toBe(false);
  }
});

test('rejects a flood of passwords instead of filling the memory', async () => {
  const passwords = createPasswords();
  const ends = await Promise.allSettled(Array.from({ length: 150 }, () => passwords.hash('a password')));
  const refused = ends.filter((end) => end.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(150 - 100 - 3);
  for (const end of refused) expect(end.reason).toMatchObject({ reason: 'busy' });
});
