import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SendLine } from '../../quoting/speech-parts.ts';
import { speakSoon } from './speak-soon.ts';

const says =
  (...lines: readonly string[]) =>
  async (send: SendLine) =>
    lines.forEach(send);

async function hear(speak: (send: SendLine) => Promise<void>): Promise<string[]> {
  const lines: string[] = [];
  await speak((line) => void lines.push(line));
  return lines;
}

test('speaks with the first voice where that is heard in time, however long the rest takes', async () => {
  const slowly = async (send: SendLine) => {
    send('natural');
    await wait(100);
    send('rest');
  };
  expect(await hear(speakSoon(slowly, says('built-in'), 20))).toEqual(['natural', 'rest']);
});

test('speaks with the second voice where the first is not heard in time, and with it alone', async () => {
  let isMade = false;
  const late = async (send: SendLine) => {
    await wait(100);
    send('natural');
    isMade = true;
  };
  const goesOn = async (send: SendLine) => {
    send('built-in');
    await expect.poll(() => isMade).toBe(true);
  };
  expect(await hear(speakSoon(late, goesOn, 20))).toEqual(['built-in']);
});

test('speaks with the second voice where the first fails before it is heard, and fails where it does so later', async () => {
  const fails = async () => Promise.reject(new Error('no model'));
  expect(await hear(speakSoon(fails, says('built-in')))).toEqual(['built-in']);
  const breaks = async (send: SendLine) => {
    send('natural');
    throw new Error('crashed');
  };
  await expect(hear(speakSoon(breaks, says('built-in')))).rejects.toThrow('crashed');
});
