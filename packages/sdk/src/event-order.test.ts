import { expect, test } from 'vitest';
import { type Numbered, createEventOrder } from './event-order.ts';

const event = (seq: number): Numbered => ({ name: 'credits', payload: { credit: seq }, seq });
const started = (at: number) => {
  const applied: number[] = [];
  let resyncs = 0;
  const order = createEventOrder(
    (one) => applied.push(one.seq),
    () => {
      resyncs += 1;
    },
  );
  order.hold();
  order.caughtUp([event(at)], at, true);
  return { order, applied, resyncs: () => resyncs };
};

test('the first connection reads everything anew instead of replaying', () => {
  const { order, applied, resyncs } = started(7);
  expect([order.last(), applied, resyncs()]).toEqual([7, [], 1]);
});

test('applies last + 1 and drops older ones', () => {
  const { order, applied } = started(7);
  expect(order.receive(event(8))).toBe(true);
  expect(order.receive(event(8))).toBe(true);
  expect(order.receive(event(6))).toBe(true);
  expect(order.receive(event(9))).toBe(true);
  expect(applied).toEqual([8, 9]);
});

test('a gap is filled from what the server kept, with live events held back meanwhile', () => {
  const { order, applied, resyncs } = started(7);
  expect(order.receive(event(10))).toBe(false);
  expect(order.receive(event(11))).toBe(true);
  expect(applied).toEqual([]);
  order.caughtUp([event(8), event(9), event(10)], 10, true);
  expect(applied).toEqual([8, 9, 10, 11]);
  expect(resyncs()).toBe(1);
});

test('asks for a resync when the events since the last one are no longer kept', () => {
  const { order, applied, resyncs } = started(7);
  expect(order.receive(event(900))).toBe(false);
  order.caughtUp([event(850), event(900)], 900, false);
  expect([order.last(), applied, resyncs()]).toEqual([900, [], 2]);
  expect(order.receive(event(901))).toBe(true);
  expect(applied).toEqual([901]);
});

test('follows a counter that the server has begun anew', () => {
  const { order, resyncs, applied } = started(57);
  expect(order.receive(event(1))).toBe(true);
  expect(order.receive(event(2))).toBe(true);
  expect([order.last(), resyncs(), applied]).toEqual([2, 2, [2]]);
  order.hold();
  order.caughtUp([], 0, true);
  expect(order.last()).toBe(0);
});
