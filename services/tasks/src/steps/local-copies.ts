import type { Storage } from '@orator/platform/storage';

/** Runs `use` with local copies of several files, in their order. */
export const withLocalCopies = <Result>(
  storage: Storage,
  [first, ...others]: readonly string[],
  use: (paths: readonly string[]) => Promise<Result>,
): Promise<Result> =>
  first === undefined
    ? use([])
    : storage.withLocalCopy(first, (path) => withLocalCopies(storage, others, (paths) => use([path, ...paths])));
