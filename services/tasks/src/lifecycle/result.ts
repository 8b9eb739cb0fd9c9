import { kindView, type TaskKind, taskKinds, type TaskResultOf } from '@orator/contracts/tasks/kinds';
import type { ResultFile } from '@orator/contracts/tasks/kind';

/**
 * Converts an output column for the client: signed URLs of the files that the owner may see, and figures. For a running
 * task, the output so far.
 * @throws ZodError when the column does not fit the kind's declaration
 */
export function presentResult<Kind extends TaskKind>(
  kind: Kind,
  output: unknown,
  url: (key: string) => string,
): Partial<TaskResultOf<Kind>> {
  const view = kindView(kind);
  const values = new Map<string, unknown>(Object.entries(view.partialOutput.parse(output ?? {})));
  const files: [string, ResultFile][] = Object.entries(taskKinds[kind].files);
  const addresses = files
    .filter(([, file]) => file.visibleTo === 'owner')
    .map(([name]): [string, unknown] => {
      const [key, keys] = [values.get(`${name}_key`), values.get(`${name}_keys`)];
      if (Array.isArray(keys)) return [`${name}_urls`, keys.map((one) => url(String(one)))];
      return [`${name}_url`, typeof key === 'string' ? url(key) : undefined];
    })
    .filter(([, value]) => value !== undefined);
  return view.partialResult.parse(Object.fromEntries([...values, ...addresses]));
}
