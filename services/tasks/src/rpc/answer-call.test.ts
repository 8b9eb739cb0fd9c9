import { once } from 'node:events';
import { SpeechError, type SpeechErrorCode } from '@orator/speech/speech-engine';
import { expect, test } from 'vitest';
import { answerCall } from './answer-call.ts';

const log = { warn: () => undefined, error: () => undefined };
const answer = (run: (signal: AbortSignal) => Promise<unknown>, timeoutMs = 60_000) =>
  answerCall({ log }, 'background.loop', run, timeoutMs);

test('stops a call that takes too long, and answers that it timed out', async () => {
  const endless = async (signal: AbortSignal): Promise<never> => {
    await once(signal, 'abort');
    throw signal.reason;
  };
  expect(await answer(endless, 10)).toEqual({ fault: 'timed_out' });
});

test('answers with a reason of its own when the disk is full, whichever part noticed it', async () => {
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error('no'), { code }));
  expect(await answer(failing('ENOSPC'))).toEqual({ fault: 'storage_full' });
  expect(await answer(failing('disk_full'))).toEqual({ fault: 'storage_full' });
  expect(await answer(failing('EACCES'))).toEqual({ fault: 'failed' });
});

test('answers with a reason of its own when a voice engine crashed', async () => {
  const failing = (code: SpeechErrorCode) => () => Promise.reject(new SpeechError(code, 'no'));
  expect(await answer(failing('engine_failed'))).toEqual({ fault: 'voice_failed' });
  expect(await answer(failing('voice_unknown'))).toEqual({ fault: 'failed' });
});

test('answers with the result of the procedure', async () => {
  expect(await answer(() => Promise.resolve({ ok: true }))).toEqual({ result: { ok: true } });
});
