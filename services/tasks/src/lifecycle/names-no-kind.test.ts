import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TASK_KINDS } from '@orator/contracts/tasks/kinds';
import { expect, test } from 'vitest';

const contracts = join(import.meta.dirname, '../../../../packages/contracts/src');
/** Folders of contracts that declare kinds of tasks. */
const features = readdirSync(contracts).filter((folder) => existsSync(join(contracts, folder, 'kind.ts')));

/** What in a source text belongs to one kind of task: its name, or an import from its feature. */
function findNamed(text: string): string[] {
  // Queues are opened by name, and one of them has the name of a kind.
  const withoutQueues = text.replaceAll(/\bopen\('\w+'\)/g, '');
  const kinds = TASK_KINDS.filter((kind) => withoutQueues.includes(`'${kind}'`));
  return [...kinds, ...features.filter((folder) => folder !== 'tasks' && text.includes(`/${folder}/`))];
}

const sources = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

test.each(sources)('%s names no kind of task and imports from no feature', (file) => {
  expect(findNamed(readFileSync(join(import.meta.dirname, file), 'utf8'))).toEqual([]);
});
