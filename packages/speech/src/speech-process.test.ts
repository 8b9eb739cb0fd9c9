import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createSpeechProcess, type SpeechProgram } from './speech-process.ts';

/** Keeps a process of a program of these lines, until the end of the test. */
async function startProgram(lines: string, options: Partial<SpeechProgram<object, number>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'orator-program-'));
  const program = join(folder, 'program.mjs');
  await writeFile(program, lines);
  const read = (answer: unknown): number => z.int().parse(answer);
  const started = createSpeechProcess({ timeoutMs: 20_000, ...options, program, read });
  onTestFinished(async () => {
    await started.close();
    await rm(folder, { recursive: true });
  });
  return started;
}
const never = new AbortController().signal;

test('runs a program that nobody waits for at the lowest priority, others at the usual one', async () => {
  const tell = "import { getPriority } from 'node:os'; process.on('message', () => process.send(getPriority()));";
  const [behind, usual] = [await startProgram(tell, { behind: true }), await startProgram(tell)];
  const low = Math.max(getPriority(), constants.priority.PRIORITY_LOW);
  expect(await behind.request({}, never)).toBe(low);
  expect(await usual.request({}, never)).toBe(getPriority());
});

/** Answers with the milliseconds that it was told to wait. */
const SLOW = "process.on('message', ({ ms }) => setTimeout(() => process.send(ms), ms));";

/** Stops a request of so many milliseconds soon after it has begun. */
async function stopRequest(program: Awaited<ReturnType<typeof startProgram>>, ms: number): Promise<void> {
  const stop = new AbortController();
  const stopped = program.request({ ms }, stop.signal);
  setTimeout(() => stop.abort(new Error('stopped')), 100);
  await expect(stopped).rejects.toThrow('stopped');
}

test('keeps the process when a stopped request ends in time, and gives the next request its own answer', async () => {
  const program = await startProgram(SLOW, { finishMs: 10_000 });
  await program.request({ ms: 0 }, never);
  const pid = program.pid();
  await stopRequest(program, 1000);
  expect(await program.request({ ms: 1 }, never)).toBe(1);
  expect(program.pid()).toBe(pid);
});

test.each([{}, { finishMs: 100 }])(
  'ends the process when a stopped request goes on beyond the time to finish (%o)',
  async (allowed) => {
    const program = await startProgram(SLOW, allowed);
    await program.request({ ms: 0 }, never);
    const pid = program.pid();
    await stopRequest(program, 600_000);
    expect(await program.request({ ms: 1 }, never)).toBe(1);
    expect(program.pid()).not.toBe(pid);
  },
);
