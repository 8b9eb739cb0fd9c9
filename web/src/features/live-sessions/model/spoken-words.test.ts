import type { LiveSpeech } from '@orator/contracts/live-sessions/messages';
import { afterEach, expect, test, vi } from 'vitest';
import type { VoicePlayer } from '../../../shared/media/voice-player.ts';
import { createLiveMotion } from '../../../shared/faces/live-motion.ts';
import { createSpokenWords } from './spoken-words.ts';
import { createTalkCues } from './talk-cues.ts';

afterEach(() => vi.useRealTimers());

const RATE = 100;
const WORDS = 'Bread costs four dollars.';
/** A sentence of four seconds, with one word in each. */
const sentence = (number: number, text = WORDS): LiveSpeech => ({
  type: 'speech',
  turn: 1,
  number,
  text,
  duration_s: 4,
  phones: [0, 1, 2, 3].map((start) => ({ ipa: 'a', start, end: start + 1, stress: 2 })),
  rate: RATE,
  audio: btoa('\0'.repeat(2 * 4 * RATE)),
});

/** A player whose clock the test moves. */
function begin() {
  let [now, free] = [0, 0];
  const played: { seconds: number; start: number }[] = [];
  const player: Pick<VoicePlayer, 'now' | 'play' | 'left' | 'hush'> = {
    now: () => now,
    play: ({ samples, rate }) => {
      const start = Math.max(free, now);
      free = start + samples.length / rate;
      played.push({ seconds: samples.length / rate, start });
      return { start, end: free };
    },
    left: () => Math.max(0, free - now),
    hush: () => {
      free = now;
    },
  };
  const cues = createTalkCues();
  cues.begin(0);
  const words = createSpokenWords(player, createLiveMotion(1, true), cues);
  return {
    words,
    played,
    cues,
    wait: (seconds: number) => {
      now += seconds;
    },
  };
}

test('continues a paused answer from its first unheard word, and loses no sentence that came meanwhile', () => {
  const { words, played, cues, wait } = begin();
  words.say(sentence(1), true);
  wait(2.5);
  expect(words.hold()).toBe(' four dollars.'.length);
  words.say(sentence(2, 'Milk costs two dollars.'), true);
  wait(3);
  words.resume();
  expect(played.map(({ seconds, start }) => [seconds, start])).toEqual([
    [4, 0],
    [2, 5.5],
    [4, 7.5],
  ]);
  expect(cues.all().map(({ text, interrupted }) => [text, interrupted])).toEqual([
    ['Bread costs', undefined],
    ['four dollars.', undefined],
    ['Milk costs two dollars.', undefined],
  ]);
});

test('reports the interrupted sentence and how many seconds of it were heard, also after a pause', () => {
  const { words, wait } = begin();
  words.say(sentence(1), true);
  words.say(sentence(2), true);
  wait(6.5);
  words.hold();
  wait(2);
  expect(words.end().interrupted).toEqual({ number: 2, s: 2.5 });
  words.say(sentence(3), true);
  wait(1.5);
  words.hold();
  wait(10);
  words.resume();
  wait(1.2);
  expect(words.end().interrupted).toEqual({ number: 3, s: expect.closeTo(2.2) });
});

test('reports no interruption when everything was heard', () => {
  const { words, wait } = begin();
  words.say(sentence(1), true);
  wait(5);
  expect(words.end()).toEqual({ lost: 0, interrupted: undefined });
});

test('an answer that arrives while somebody speaks waits until that speech has ended', () => {
  const { words, played, wait } = begin();
  words.hold();
  words.say(sentence(1), true);
  wait(2);
  expect(played).toEqual([]);
  words.resume();
  expect(played).toEqual([{ seconds: 4, start: 2 }]);
});

test('does not count what a locked phone has not played yet as heard', () => {
  vi.useFakeTimers();
  const { words, wait } = begin();
  words.say(sentence(1), true);
  let isHeard = false;
  words.whenHeard(() => {
    isHeard = true;
  });
  vi.advanceTimersByTime(60_000);
  expect(isHeard).toBe(false);
  wait(4);
  vi.advanceTimersByTime(4000);
  expect(isHeard).toBe(true);
});
