import { readFile } from 'node:fs/promises';

/** What a process has used so far. */
export interface Use {
  /** Seconds of a processor. */
  readonly cpuS: number;
  /** Resident memory. */
  readonly bytes: number;
}

/** Clock ticks a second and bytes of a page, as Linux has them on all machines that Node runs on. */
const TICKS = 100;
const PAGE = 4096;

/** Reads what Linux says of a process: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
export async function readUse(pid: number): Promise<Use> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const at = (field: number): number => Number(fields[field - 3]);
  return { cpuS: (at(14) + at(15)) / TICKS, bytes: at(24) * PAGE };
}
