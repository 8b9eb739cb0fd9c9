import { Readable } from 'node:stream';
import { toCredits } from '@orator/contracts/core/common';
import type { LedgerEntryModel, PhotoImageModel, SessionModel, TaskLogModel, TaskModel } from '@orator/db/client';
import { exportedKeys } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { AppError } from '@orator/platform/app-error';

/** Rows in memory at a time, however much somebody has made. */
const BATCH = 200;

/** All rows of a table in the order of their ids, so many at a time. */
async function* inBatches<Row extends { readonly id: string | bigint }>(
  read: (after: Row['id'] | undefined, take: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row['id'] | undefined;
  for (;;) {
    const rows = await read(last, BATCH);
    yield* rows;
    last = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}

async function exportAccount({ db, fileUrls }: Deps, id: string): Promise<object> {
  const include = { wallet: true, verification: true };
  const user = await db.user.findUnique({ where: { id }, include });
  if (user === null) throw new AppError('unauthorized');
  const { passwordHash, pictureKey, wallet, verification, ...row } = user;
  return {
    ...row,
    has_password: passwordHash !== null,
    picture_url: pictureKey === null ? null : fileUrls.url(pictureKey),
    credit: toCredits(Number(wallet?.balance ?? 0)),
    held: toCredits(Number(wallet?.held ?? 0)),
    code_sent_to: verification?.email ?? null,
  };
}

const exportSession = ({ userId: _user, ...session }: SessionModel): object => session;

const exportImage =
  ({ fileUrls }: Deps) =>
  ({ key, userId: _user, ...image }: PhotoImageModel): object => ({ ...image, image_url: fileUrls.url(key) });

const exportTask =
  ({ fileUrls }: Deps) =>
  ({ userId: _user, runner: _runner, output, ...task }: TaskModel): object => {
    const keys = exportedKeys({ kind: task.kind, output });
    const money = { cost: toCredits(task.cost), charged: toCredits(task.charged) };
    return { ...task, ...money, files: keys.map((key) => fileUrls.url(key)) };
  };

const exportLog = ({ userId: _user, id: _id, ...log }: TaskLogModel): object => log;

const exportEntry = (entry: LedgerEntryModel): object => ({
  at: entry.createdAt,
  kind: entry.kind,
  reference: entry.reference,
  balance_delta: toCredits(Number(entry.balanceDelta)),
  held_delta: toCredits(Number(entry.heldDelta)),
  balance_after: toCredits(Number(entry.balanceAfter)),
});

async function* mapped<Row>(rows: AsyncIterable<Row>, present: (row: Row) => object): AsyncGenerator<object> {
  for await (const row of rows) yield present(row);
}

/** Every table that knows the person, by its name in the document. */
function tables(deps: Deps, userId: string): Record<string, AsyncIterable<object>> {
  const { db } = deps;
  const page = <Id>(after: Id | undefined, take: number) => ({
    where: { userId, ...(after !== undefined && { id: { gt: after } }) },
    orderBy: { id: 'asc' as const },
    take,
  });
  // Of these a person has a few: their number is the product's, not theirs.
  const few = async function* (read: () => Promise<readonly { readonly userId: string }[]>): AsyncGenerator<object> {
    for (const { userId: _user, ...row } of await read()) yield row;
  };
  return {
    counters: few(() => db.counter.findMany({ where: { userId } })),
    signs_in_with: few(() => db.googleIdentity.findMany({ where: { userId } })),
    sessions: mapped(
      inBatches<SessionModel>((after, take) => db.session.findMany(page(after, take))),
      exportSession,
    ),
    images: mapped(
      inBatches<PhotoImageModel>((after, take) => db.photoImage.findMany(page(after, take))),
      exportImage(deps),
    ),
    tasks: mapped(
      inBatches<TaskModel>((after, take) => db.task.findMany(page(after, take))),
      exportTask(deps),
    ),
    task_logs: mapped(
      inBatches<TaskLogModel>((after, take) => db.taskLog.findMany(page(after, take))),
      exportLog,
    ),
    ledger: mapped(
      inBatches<LedgerEntryModel>((after, take) => db.ledgerEntry.findMany(page(after, take))),
      exportEntry,
    ),
  };
}

async function* write(account: object, lists: Record<string, AsyncIterable<object>>): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(new Date())},"account":${JSON.stringify(account)}`;
  for (const [name, rows] of Object.entries(lists)) {
    yield `,"${name}":[`;
    let separator = '';
    for await (const row of rows) {
      yield separator + JSON.stringify(row);
      separator = ',';
    }
    yield ']';
  }
  yield '}';
}

/**
 * Everything that is kept about a person, as one JSON document (contracts: AccountExport) that is written while it is
 * sent. What only protects the account (hashes of password, codes and tokens) is left out.
 * @throws AppError unauthorized before anything is sent
 */
export async function exportPerson(deps: Deps, userId: string): Promise<Readable> {
  const account = await exportAccount(deps, userId);
  return Readable.from(write(account, tables(deps, userId)));
}
