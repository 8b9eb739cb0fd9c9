import { expect, test } from 'vitest';
import { countUsage } from './usage.ts';

test('counts open connections, and between two of them only what the avatar said', () => {
  let now = 0;
  const usage = countUsage(10, () => now);
  now = 5000;
  expect(usage.readS()).toBe(10);
  usage.connect(0);
  now = 9000;
  expect(usage.readS()).toBe(14);
  usage.disconnect();
  now = 12_000;
  expect([usage.readS(), usage.readGoneS()]).toEqual([14, 3]);
  usage.connect(10_500);
  expect(usage.readS()).toBe(15.5);
  usage.disconnect();
  now = 16_000;
  // Still speaking.
  usage.connect(Number.POSITIVE_INFINITY);
  expect(usage.readS()).toBe(19.5);
});

test('counts a connection that takes the place of another one once', () => {
  let now = 0;
  const usage = countUsage(0, () => now);
  usage.connect(0);
  now = 2000;
  usage.connect(2000);
  now = 3000;
  expect(usage.readS()).toBe(3);
  usage.disconnect();
  usage.disconnect();
  expect(usage.readS()).toBe(3);
});

test('counts three seconds of a wait for the words of the avatar, and not the rest of it', () => {
  let now = 0;
  const usage = countUsage(0, () => now);
  usage.connect(0);
  now = 10_000;
  usage.beginWait();
  now = 12_000;
  expect(usage.readS()).toBe(12);
  now = 40_000;
  expect(usage.readS()).toBe(13);
  usage.endWait();
  now = 45_000;
  expect(usage.readS()).toBe(18);
  usage.beginWait();
  now = 55_000;
  usage.disconnect();
  expect(usage.readS()).toBe(21);
});

test('counts no wait for an answer when somebody asks again before its first words', () => {
  let now = 0;
  const usage = countUsage(0, () => now);
  usage.connect(0);
  usage.beginWait();
  now = 30_000;
  usage.beginWait();
  expect(usage.readS()).toBe(3);
  now = 50_000;
  expect(usage.readS()).toBe(6);
});
