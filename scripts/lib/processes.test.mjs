import { expect, test } from 'vitest';
import { launch } from './processes.mjs';

test('a program that listens gets a message, even one that was sent before it ran', async () => {
  const listening = launch({
    name: 'listening',
    command: [process.execPath, '-e', "setTimeout(() => process.once('message', (told) => console.log(told)), 100)"],
    env: process.env,
    cwd: '/',
    listens: true,
    quiet: true,
  });
  listening.tell('started');
  expect(await listening.ended).toBe('with code 0');
  expect(listening.lastLines()).toEqual(['started']);
  listening.tell('too late');
});
