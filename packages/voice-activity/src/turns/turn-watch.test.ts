import { expect, test } from 'vitest';
import { createTurnWatch, type Moment, type TurnEvent } from './turn-watch.ts';

const ROOM: Moment = { voice: 0.02, level: -60, brightness: 0, played: null };
const WORDS: Moment = { voice: 0.95, level: -25, brightness: -3, played: null };
const HUM: Moment = { voice: 0.95, level: -25, brightness: -24, played: null };

/** What happens in windows of 32 ms, with the number of the window. */
function follow(...parts: readonly (readonly [Moment, number])[]): readonly (readonly [number, TurnEvent])[] {
  const { watch } = createTurnWatch();
  return parts
    .flatMap(([moment, count]) => Array.from({ length: count }, () => moment))
    .flatMap((moment, i) => {
      const event = watch(moment);
      return event === null ? [] : [[i, event] as const];
    });
}
const whileSpeaking = (moment: Moment): Moment => ({ ...moment, played: -20 });

test('a turn begins with a voice, may end after a quarter of a second of silence, and ends after half a second', () => {
  expect(follow([ROOM, 20], [WORDS, 30], [ROOM, 30])).toEqual([
    [22, 'begin'],
    [57, 'pause'],
    [65, 'end'],
  ]);
});

test('a turn goes on when somebody speaks on after a pause', () => {
  const events = follow([ROOM, 20], [WORDS, 30], [ROOM, 10], [WORDS, 20], [ROOM, 20]).map(([, event]) => event);
  expect(events).toEqual(['begin', 'pause', 'go_on', 'pause', 'end']);
});

test('a clear voice over that of the avatar begins a turn at once, a less clear one in two windows, a hum does not', () => {
  const speaking = whileSpeaking({ ...ROOM, level: -50 });
  expect(follow([speaking, 40], [whileSpeaking(WORDS), 1])).toEqual([[40, 'begin']]);
  const lessClear = whileSpeaking({ ...WORDS, voice: 0.6 });
  expect(follow([speaking, 40], [lessClear, 2])).toEqual([
    [40, 'sound'],
    [41, 'begin'],
  ]);
  expect(follow([speaking, 40], [whileSpeaking(HUM), 15], [speaking, 40])).toEqual([[40, 'sound']]);
});

test("the avatar's own voice from the loudspeakers begins no turn, and a louder voice over it does", () => {
  const own = whileSpeaking({ ...WORDS, level: -34 });
  expect(follow([own, 100])).toEqual([]);
  expect(follow([own, 100], [whileSpeaking({ ...WORDS, level: -24 }), 2])).toEqual([[101, 'begin']]);
});

test('a person whose first sounds are not yet detected as a voice begins a turn, and is not learnt as the avatar’s echo', () => {
  const speaking = whileSpeaking({ ...ROOM, level: -60 });
  const breath = whileSpeaking({ ...WORDS, voice: 0.3, level: -25 });
  expect(follow([speaking, 100], [breath, 6], [whileSpeaking({ ...WORDS, voice: 0.8 }), 2])).toEqual([
    [100, 'sound'],
    [107, 'begin'],
  ]);
});

test('a voice that is hardly louder than the avatar’s echo must be surer than one that is far louder', () => {
  const own = whileSpeaking({ ...WORDS, voice: 0.3, level: -34 });
  const near = whileSpeaking({ ...WORDS, voice: 0.6, level: -24 });
  expect(follow([own, 100], [near, 4])).toEqual([]);
  expect(follow([own, 100], [{ ...near, level: -16 }, 2])).toEqual([
    [100, 'sound'],
    [101, 'begin'],
  ]);
});

test('reports each of two loud sounds once, and the second only after half a second of soft sound', () => {
  const speaking = whileSpeaking({ ...ROOM, level: -60 });
  const knock = whileSpeaking({ ...ROOM, level: -25 });
  expect(follow([speaking, 40], [knock, 2], [speaking, 5], [knock, 2], [speaking, 20], [knock, 2])).toEqual([
    [40, 'sound'],
    [69, 'sound'],
  ]);
});

test('a voice in the next room, hardly louder than this one, begins no turn', () => {
  expect(follow([{ ...ROOM, level: -42 }, 40], [{ ...WORDS, level: -38 }, 40])).toEqual([]);
});

test('divides the speech of somebody who never pauses into turns of 25 seconds', () => {
  expect(follow([WORDS, 1000]).map(([, event]) => event)).toEqual(['begin', 'end', 'begin']);
});

test('ignores a sound too short for a word', () => {
  expect(follow([ROOM, 20], [WORDS, 3], [ROOM, 20]).at(-1)?.[1]).toBe('nothing');
});
