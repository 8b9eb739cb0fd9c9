import { expect, test } from 'vitest';
import { launch, stopAll } from './processes.mjs';

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

test('a program that listens says that it is ready by a message, and is no longer waited for when it has ended', async () => {
  const speaking = launch({
    name: 'speaking',
    command: [process.execPath, '-e', "process.send('ready'); process.once('message', () => process.exit(3))"],
    env: process.env,
    cwd: '/',
    listens: true,
    quiet: true,
  });
  await speaking.untilSays('ready');
  const more = speaking.untilSays('more');
  speaking.tell('end');
  await expect(more).rejects.toThrow('speaking ended with code 3');
});

test('servers are stopped after those that need them, even if they were started later', async () => {
  /** @type {string[]} */
  const ended = [];
  const start = (/** @type {string} */ name, isServer = false) => {
    const command = [process.execPath, '-e', 'setInterval(() => undefined, 1000)'];
    void launch({ name, command, env: process.env, cwd: '/', isServer }).ended.then(() => ended.push(name));
  };
  start('older');
  start('newer');
  start('server', true);
  await stopAll();
  expect(ended).toEqual(['newer', 'older', 'server']);
});
