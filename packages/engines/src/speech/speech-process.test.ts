import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type Behind, createSpeechProcess } from './speech-process.ts';

/** Starts a program that answers with its priority. */
async function readPriority(run: Behind): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-priority-'));
  const program = join(folder, 'program.mjs');
  await writeFile(
    program,
    "import { getPriority } from 'node:os'; process.on('message', () => process.send(getPriority()));",
  );
  const started = createSpeechProcess({ ...run, program, timeoutMs: 20_000, read: (answer) => z.int().parse(answer) });
  onTestFinished(async () => {
    await started.close();
    await rm(folder, { recursive: true });
  });
  return started.request({}, new AbortController().signal);
}

test('runs a program that nobody waits for at a low priority, others at the usual one', async () => {
  expect(await readPriority({ behind: true })).toBe(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  expect(await readPriority({})).toBe(getPriority());
});
