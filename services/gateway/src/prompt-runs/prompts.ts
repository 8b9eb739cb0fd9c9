import type { Locale, PageQuery } from '@orator/contracts/core/common';
import type { Prisma, TaskModel, Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../deps.ts';
import { cutPage, readCursor, UUID } from '../http/page.ts';

/** After this time an idempotency key may be reused for another prompt, because stored responses expire then too. */
const KEY_HOURS = 24;

/** What every kind of prompt stores. */
export interface StoredPrompt {
  readonly id: string;
  /** The task of its latest run. */
  readonly taskId: string;
}

interface Where {
  readonly userId: string;
  readonly id?: string | { readonly lt: string };
  readonly taskId?: string;
  readonly requestKey?: string;
  readonly createdAt?: { readonly lte: Date };
}
interface Find {
  readonly where: Where;
  readonly orderBy?: { readonly id: 'desc' };
  readonly take?: number;
}
interface Change {
  readonly where: Where;
  readonly data: { readonly name?: string | null; readonly taskId?: string; readonly requestKey?: null };
}

/** The table of a kind of prompts; rows come with their newest images. */
interface Table<Row extends StoredPrompt> {
  readonly findFirst: (find: Find) => PromiseLike<Row | null>;
  readonly findMany: (find: Find) => PromiseLike<Row[]>;
  readonly updateMany: (change: Change) => PromiseLike<Prisma.BatchPayload>;
  readonly deleteMany: (of: { readonly where: Where }) => PromiseLike<Prisma.BatchPayload>;
}

/** A kind of prompts whose runs make images: of words, or of products. */
export interface PromptKind<Row extends StoredPrompt, Prompt> {
  readonly table: (tx: Tx) => Table<Row>;
  /** Selects the images of a prompt. */
  readonly imagesOf: (id: string) => { readonly promptId: string } | { readonly productPromptId: string };
  /** Prompts as their owner sees them, in the same order. */
  readonly present: (deps: Deps, rows: readonly Row[], locale: Locale) => Promise<Prompt[]>;
}

/**
 * A prompt of a user.
 * @throws AppError not_found
 */
export async function readPrompt<Row extends StoredPrompt, Prompt>(
  deps: Deps,
  { table, present }: PromptKind<Row, Prompt>,
  where: { readonly userId: string; readonly id: string },
  locale: Locale,
): Promise<Prompt> {
  const row = await table(deps.db).findFirst({ where });
  const [prompt] = row === null ? [] : await present(deps, [row], locale);
  if (prompt === undefined) throw new AppError('not_found');
  return prompt;
}

/** A user's prompts, newest first. */
export async function listPrompts<Row extends StoredPrompt, Prompt>(
  deps: Deps,
  { table, present }: PromptKind<Row, Prompt>,
  userId: string,
  { cursor, limit }: PageQuery,
  locale: Locale,
): Promise<{ items: Prompt[]; next_cursor: string | null }> {
  const before = readCursor(cursor, UUID);
  const rows = await table(deps.db).findMany({
    where: { userId, ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const { items, nextCursor } = cutPage(rows, limit, (row) => row.id);
  return { items: await present(deps, items, locale), next_cursor: nextCursor };
}

interface Create {
  readonly userId: string;
  readonly id: string;
  /** The request's idempotency key: a repeated one returns the prompt that the first request made. */
  readonly requestKey: string | null;
  /** Starts its run, and stores the prompt in the transaction that creates the task. */
  readonly start: () => Promise<void>;
}

/** The prompt that an earlier request with the same key made. */
async function findMade<Row extends StoredPrompt>(
  table: Table<Row>,
  { userId, requestKey }: Create,
): Promise<Row | null> {
  if (requestKey === null) return null;
  const createdAt = { lte: new Date(Date.now() - KEY_HOURS * 3_600_000) };
  await table.updateMany({ where: { userId, requestKey, createdAt }, data: { requestKey: null } });
  return table.findFirst({ where: { userId, requestKey } });
}

/** Creates a prompt with its first run, once per idempotency key. @throws AppError those of `start` */
export async function createPrompt<Row extends StoredPrompt, Prompt>(
  deps: Deps,
  kind: PromptKind<Row, Prompt>,
  create: Create,
  locale: Locale,
): Promise<Prompt> {
  const { userId } = create;
  const table = kind.table(deps.db);
  const before = await findMade(table, create);
  if (before !== null) return readPrompt(deps, kind, { userId, id: before.id }, locale);
  try {
    await create.start();
  } catch (error) {
    // The same request may have been processed a moment earlier.
    const first = await findMade(table, create);
    if (first === null) throw error;
    return readPrompt(deps, kind, { userId, id: first.id }, locale);
  }
  return readPrompt(deps, kind, { userId, id: create.id }, locale);
}

/** Stores the row that a task is for, in the transaction that creates the task. */
export type Keep = (tx: Tx, task: TaskModel) => Promise<unknown>;
