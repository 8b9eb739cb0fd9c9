import { fileNames, type ResultFile } from '@orator/contracts/tasks/kind';
import { taskKinds } from '@orator/contracts/tasks/kinds';
import type { Storage } from '@orator/platform/storage';
import type { ClaimedTask } from '../lifecycle/claim.ts';
import { taskKey } from '../lifecycle/files.ts';

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
  { id, kind }: Pick<ClaimedTask, 'id' | 'kind'>,
  { file, content, index = 0 }: Stored,
): Promise<string> {
  const declared = new Map<string, ResultFile>(Object.entries(taskKinds[kind].files)).get(file);
  const name = declared === undefined ? undefined : fileNames(declared)[index];
  if (name === undefined) throw new Error(`${kind} declares no file ${file} ${index}`);
  const key = taskKey(id, name);
  if (typeof content === 'string') await storage.putFile(key, content);
  else await storage.put(key, content);
  return key;
}
