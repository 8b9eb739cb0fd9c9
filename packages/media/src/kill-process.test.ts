import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { killProcess } from './kill-process.ts';

test('kills a process that runs, and does nothing for one that could not be started', async () => {
  const kill = vi.spyOn(ChildProcess.prototype, 'kill').mockReturnValue(true);
  onTestFinished(() => kill.mockRestore());
  const missing = spawn('/nowhere/ffmpeg');
  const told = once(missing, 'error');
  killProcess(missing);
  await told;
  expect(kill).not.toHaveBeenCalled();

  kill.mockRestore();
  const running = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  const ended = once(running, 'exit');
  killProcess(running);
  expect(await ended).toEqual([null, 'SIGKILL']);
});
