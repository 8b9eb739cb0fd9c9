import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createEspeakProcess } from './espeak-process.ts';

const failed = (code: string | null) => ({ kind: 'error', error: 'failed', code, message: 'broken' });

it.each([
  ['a full disk', failed('ENOSPC'), 'disk_full'],
  ['a full share of the disk', failed('EDQUOT'), 'disk_full'],
  ['another failure', failed(null), 'engine_failed'],
  ['an answer that is none', { kind: 'speech', pcm: 'silence' }, 'engine_failed'],
  ['a voice that is unknown', { kind: 'error', error: 'voice_unknown' }, 'voice_unknown'],
])('reports %s in the process as an error of its kind', async (_, answer, code) => {
  const folder = await mkdtemp(join(tmpdir(), 'orator-espeak-test-'));
  const program = join(folder, 'program.mjs');
  await writeFile(program, `process.on('message', () => process.send(${JSON.stringify(answer)}));`);
  const espeak = createEspeakProcess(program);
  onTestFinished(async () => {
    await espeak.close();
    await rm(folder, { recursive: true, force: true });
  });
  const request = { kind: 'speak', voice: 'en', rate: 160, text: 'Hello' } as const;
  await expect(espeak.request(request, new AbortController().signal)).rejects.toMatchObject({ code });
});
