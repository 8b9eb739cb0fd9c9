import type { Locale, PageQuery } from '@orator/contracts/core/common';
import { newId, type Prisma, type TaskModel, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../deps.ts';
import { cutPage, readCursor, UUID } from '../http/page.ts';
import type { AuthenticatedUser } from '../identity/access-tokens.ts';

/** After this time an idempotency key may be reused for another prompt, because stored responses expire then too. */
const KEY_HOURS = 24;

/** The columns that every kind of prompt stores. */
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

/** A run to be started. */
export interface NewRun<Description> {
  readonly user: AuthenticatedUser;
  readonly promptId: string;
  readonly description: Description;
  /** What its owner agrees to pay, credits; undefined: the price of the price list. */
  readonly maxCost: number | undefined;
  /** Stores or changes the prompt in the transaction that creates its task. */
  readonly keep: (tx: Tx, task: TaskModel) => Promise<unknown>;
}

/** The columns of a new prompt besides its description. */
interface NewRow extends StoredPrompt {
  readonly userId: string;
  readonly requestKey: string | null;
}

/** A kind of prompts whose runs make images: of words, or of products. */
export interface PromptKind<Row extends StoredPrompt, Description, Prompt> {
  readonly table: (tx: Tx) => Table<Row>;
  /** Selects the images of a prompt. */
  readonly whereImages: (id: string) => { readonly promptId: string } | { readonly productPromptId: string };
  /** Prompts as their owner sees them, in the same order. */
  readonly present: (deps: Deps, rows: readonly Row[], locale: Locale) => Promise<Prompt[]>;
  /** The description of a stored prompt. */
  readonly describe: (row: Row, locale: Locale) => Description;
  readonly store: (deps: Deps, tx: Tx, row: NewRow, description: Description) => PromiseLike<unknown>;
  /** Checks the description and starts a run of it. */
  readonly start: (deps: Deps, run: NewRun<Description>) => Promise<void>;
}

/**
 * A prompt of a user.
 * @throws AppError not_found
 */
export async function readPrompt<Row extends StoredPrompt, Description, Prompt>(
  deps: Deps,
  { table, present }: PromptKind<Row, Description, Prompt>,
  where: { readonly userId: string; readonly id: string },
  locale: Locale,
): Promise<Prompt> {
  const row = await table(deps.db).findFirst({ where });
  const [prompt] = row === null ? [] : await present(deps, [row], locale);
  if (prompt === undefined) throw new AppError('not_found');
  return prompt;
}

/** A user's prompts, newest first. */
export async function listPrompts<Row extends StoredPrompt, Description, Prompt>(
  deps: Deps,
  { table, present }: PromptKind<Row, Description, Prompt>,
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

interface Create<Description> extends Pick<NewRun<Description>, 'user' | 'description' | 'maxCost'> {
  /** The request's idempotency key: a repeated one returns the prompt that the first request made. */
  readonly requestKey: string | null;
}

/** The prompt that an earlier request with the same key made. */
async function findMade<Row extends StoredPrompt>(
  table: Table<Row>,
  userId: string,
  requestKey: string | null,
): Promise<Row | null> {
  if (requestKey === null) return null;
  const createdAt = { lte: new Date(Date.now() - KEY_HOURS * 3_600_000) };
  await table.updateMany({ where: { userId, requestKey, createdAt }, data: { requestKey: null } });
  return table.findFirst({ where: { userId, requestKey } });
}

/**
 * Creates a prompt with its first run, once per idempotency key.
 * @throws AppError those of the kind's `start`
 */
export async function createPrompt<Row extends StoredPrompt, Description, Prompt>(
  deps: Deps,
  kind: PromptKind<Row, Description, Prompt>,
  { requestKey, ...create }: Create<Description>,
  locale: Locale,
): Promise<Prompt> {
  const userId = create.user.id;
  const promptId = newId();
  const table = kind.table(deps.db);
  const before = await findMade(table, userId, requestKey);
  if (before !== null) return readPrompt(deps, kind, { userId, id: before.id }, locale);
  const keep = async (tx: Tx, { id: taskId }: TaskModel) =>
    kind.store(deps, tx, { id: promptId, userId, requestKey, taskId }, create.description);
  try {
    await kind.start(deps, { ...create, promptId, keep });
  } catch (error) {
    // The same request may have been processed a moment earlier.
    const first = await findMade(table, userId, requestKey);
    if (first === null) throw error;
    return readPrompt(deps, kind, { userId, id: first.id }, locale);
  }
  return readPrompt(deps, kind, { userId, id: promptId }, locale);
}
