import { execFile, type ExecFileOptions } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a program that fetches or unpacks, behind whatever else this machine does. @throws what `execFile` does */
export async function runProgram(file: string, args: readonly string[], options: ExecFileOptions = {}): Promise<void> {
  const running = run(file, args, options);
  try {
    if (running.child.pid !== undefined) setPriority(running.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system knows no priorities.
  }
  await running;
}
