import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';

let program: ChildProcess;
beforeAll(() => {
  program = fork(new URL('answer-messages.test-support.ts', import.meta.url), { execArgv: [] });
});
afterAll(() => void program.kill());

async function ask(square: number): Promise<unknown> {
  const answer = once(program, 'message');
  program.send({ square });
  const [message]: unknown[] = await answer;
  return message;
}

test('answers each message, also after one that failed, and says why that did', async () => {
  expect(await ask(9)).toEqual({ root: 3 });
  expect(await ask(-1)).toEqual({ kind: 'error', message: '-1 is negative' });
  expect(await ask(0)).toEqual({ kind: 'error', message: 'the program threw 42' });
  expect(await ask(16)).toEqual({ root: 4 });
});

test('ends when its parent has gone', async () => {
  const ended = once(program, 'exit');
  program.disconnect();
  expect(await ended).toEqual([0, null]);
});
