import type { ChildProcess } from 'node:child_process';

/**
 * Kills a process that runs. One that could not be started has no id, and until Node has told so, to kill it kills whatever
 * its handle happens to hold: as process 0, everything in this process's own group.
 */
export function killProcess(child: ChildProcess): void {
  if (child.pid !== undefined) child.kill('SIGKILL');
}
