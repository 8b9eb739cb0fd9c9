import { Readable } from 'node:stream';
import { AppError } from '@orator/platform/app-error';
import type { ListExport } from '@orator/platform/personal-data';
import type { Deps } from '../../deps.ts';

async function readAccount(deps: Deps, userId: string): Promise<object> {
  if ((await deps.db.user.count({ where: { id: userId } })) === 0) throw new AppError('unauthorized');
  const account = {};
  for (const { export: rule } of deps.personalData) {
    if (rule.to === 'account') Object.assign(account, await rule.read(deps, userId));
  }
  return account;
}

async function* write(deps: Deps, userId: string, account: object): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(new Date())},"account":${JSON.stringify(account)}`;
  const lists = deps.personalData.flatMap(({ export: rule }): ListExport[] => (rule.to === 'list' ? [rule] : []));
  for (const { name, rows } of lists) {
    yield `,"${name}":[`;
    let separator = '';
    for await (const row of rows(deps, userId)) {
      yield separator + JSON.stringify(row);
      separator = ',';
    }
    yield ']';
  }
  yield '}';
}

/**
 * Everything that is stored about a person (`deps.personalData`), as one JSON document (contracts: AccountExport),
 * streamed.
 * @throws AppError unauthorized before anything is sent
 */
export async function exportPerson(deps: Deps, userId: string): Promise<Readable> {
  return Readable.from(write(deps, userId, await readAccount(deps, userId)));
}
