import { fileNames, type ResultFile } from '@orator/contracts/tasks/kind';
import { isTaskKind, type TaskKind, taskKinds } from '@orator/contracts/tasks/kinds';

/** Where a task puts a file it makes. */
export const taskKey = (taskId: string, file: string): string => `tasks/${taskId}/${file}`;

const filesOf = (kind: TaskKind): [string, ResultFile][] => Object.entries(taskKinds[kind].files);

/** The storage keys that an output column names for files that pass the test. */
function namedKeys(kind: TaskKind, output: unknown, wanted: (file: ResultFile) => boolean): string[] {
  const values = new Map<string, unknown>(Object.entries(output ?? {}));
  return filesOf(kind)
    .filter(([, file]) => wanted(file))
    .flatMap(([name]) => [values.get(`${name}_key`), values.get(`${name}_keys`)].flat())
    .filter((key) => typeof key === 'string');
}

interface TaskFiles {
  readonly id: string;
  readonly kind: string;
  readonly output: unknown;
}

/**
 * The storage keys of everything that goes with a task when it is deleted: its result, and what earlier attempts may have
 * left. Nothing for a kind that this version does not know.
 */
export function keysToDelete({ id, kind, output }: TaskFiles): string[] {
  if (!isTaskKind(kind)) return [];
  const ours = (file: ResultFile): boolean => file.deletedWithTask;
  const possible = filesOf(kind)
    .filter(([, file]) => ours(file))
    .flatMap(([, file]) => fileNames(file))
    .map((file) => taskKey(id, file));
  return [...new Set([...namedKeys(kind, output, ours), ...possible])];
}

/** The storage keys of a task's files that an export of the account names. */
export const exportedKeys = ({ kind, output }: Omit<TaskFiles, 'id'>): string[] =>
  isTaskKind(kind) ? namedKeys(kind, output, (file) => file.exported) : [];
