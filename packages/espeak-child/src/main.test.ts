import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Request } from './protocol.ts';

let child: ChildProcess;
beforeAll(() => {
  child = fork(new URL('main.ts', import.meta.url), { serialization: 'advanced', execArgv: [] });
});
afterAll(async () => {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
});

async function ask(request: Request): Promise<unknown> {
  const response = once(child, 'message');
  child.send(request);
  const [message]: unknown[] = await response;
  return message;
}

it('speaks, and says when it says what', async () => {
  const response = await ask({ kind: 'speak', voice: 'en', rate: 160, text: 'Hello world' });
  expect(response).toMatchObject({ kind: 'speech', sampleRate: 22_050, pcm: expect.any(Int16Array) });
  expect(response).toMatchObject({
    events: expect.arrayContaining([
      { type: 'word', position: 0, time: 0, name: '' },
      { type: 'word', position: 6, time: expect.any(Number), name: '' },
      { type: 'phoneme', position: expect.any(Number), time: expect.any(Number), name: 'h' },
    ]),
  });
});

it.each(['clear', 'calm', 'steady', 'bright', 'deep'])('has the voice variant %s', async (variant) => {
  const response = await ask({ kind: 'speak', voice: `en+${variant}`, rate: 160, text: 'Hello' });
  expect(response).toMatchObject({ kind: 'speech' });
});

it('refuses a voice that it does not have', async () => {
  const response = await ask({ kind: 'speak', voice: 'xx', rate: 160, text: 'Hello' });
  expect(response).toEqual({ kind: 'error', error: 'voice_unknown' });
});

it('splits Japanese text into morphemes', { tags: ['rare'] }, async () => {
  expect(await ask({ kind: 'tokenise', text: '東京は' })).toEqual({
    kind: 'morphemes',
    morphemes: [
      { surface: '東京', pos: '名詞', posDetail: '固有名詞', pronunciation: 'トーキョー' },
      { surface: 'は', pos: '助詞', posDetail: '係助詞', pronunciation: 'ワ' },
    ],
  });
});

it('says what failed, and ends', async () => {
  const ended = once(child, 'exit');
  const broken: Request = JSON.parse('{ "kind": "tokenise", "text": null }');
  expect(await ask(broken)).toEqual({ kind: 'error', error: 'failed', code: null, message: expect.any(String) });
  expect(await ended).toEqual([1, null]);
});
