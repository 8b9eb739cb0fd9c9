import { fileNames, type ResultFile } from '@orator/contracts/tasks/kind';
import { isTaskKind, type TaskKind, taskKinds } from '@orator/contracts/tasks/kinds';
import type { Storage } from '@orator/platform/storage';

/** The storage key of a file that a task makes. */
export const taskKey = (taskId: string, file: string): string => `tasks/${taskId}/${file}`;

const listFiles = (kind: TaskKind): [string, ResultFile][] => Object.entries(taskKinds[kind].files);

interface Stored {
  readonly file: string;
  readonly content: string | Uint8Array;
  readonly index: number | undefined;
}

/**
 * Stores a file under the name that the task's kind declares.
 * @returns its storage key
 * @throws Error when the kind declares no such file
 */
export async function storeResultFile(
  storage: Storage,
  { id, kind }: { readonly id: string; readonly kind: TaskKind },
  { file, content, index = 0 }: Stored,
): Promise<string> {
  const declared = new Map(listFiles(kind)).get(file);
  const name = declared === undefined ? undefined : fileNames(declared)[index];
  if (name === undefined) throw new Error(`${kind} declares no file ${file} ${index}`);
  const key = taskKey(id, name);
  if (typeof content === 'string') await storage.putFile(key, content);
  else await storage.put(key, content);
  return key;
}

/** The storage keys in an output column, for files that pass the test. */
function namedKeys(kind: TaskKind, output: unknown, wanted: (file: ResultFile) => boolean): string[] {
  const values = new Map<string, unknown>(Object.entries(output ?? {}));
  return listFiles(kind)
    .filter(([, file]) => wanted(file))
    .flatMap(([name]) => [values.get(`${name}_key`), values.get(`${name}_keys`)].flat())
    .filter((key) => typeof key === 'string');
}

interface TaskFiles {
  readonly id: string;
  readonly kind: string;
  readonly output: unknown;
}

/** The storage keys of files that pass the test: those of the result, and those that earlier attempts may have left. */
function listKeys({ id, kind, output }: TaskFiles, wanted: (file: ResultFile) => boolean): string[] {
  // None for a kind that this version does not know.
  if (!isTaskKind(kind)) return [];
  const possible = listFiles(kind)
    .filter(([, file]) => wanted(file))
    .flatMap(([, file]) => fileNames(file))
    .map((file) => taskKey(id, file));
  return [...new Set([...namedKeys(kind, output, wanted), ...possible])];
}

/** The storage keys of all files that are deleted with a task. */
export const keysToDelete = (task: TaskFiles): string[] => listKeys(task, (file) => file.deletedWithTask);

/**
 * The storage keys of files that nobody owns when a task ends without a result, including those that another row would
 * have taken over. Files that arrive one by one already belong to rows.
 */
export const abandonedKeys = (task: TaskFiles): string[] =>
  listKeys(task, ({ deletedWithTask, count }) => deletedWithTask || count === undefined);

/** The storage keys of all files of a task. */
export const everyKey = (task: TaskFiles): string[] => listKeys(task, () => true);

/** The storage keys of a task's files that are part of an account's export. */
export const exportedKeys = ({ kind, output }: Omit<TaskFiles, 'id'>): string[] =>
  isTaskKind(kind) ? namedKeys(kind, output, (file) => file.exported) : [];
