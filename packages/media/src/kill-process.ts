import type { ChildProcess } from 'node:child_process';

/**
 * Kills a running process. A process that could not be started has no id, and until Node reports that, killing it
 * signals process 0, which is this process' own group.
 */
export function killProcess(child: ChildProcess): void {
  if (child.pid !== undefined) child.kill('SIGKILL');
}
