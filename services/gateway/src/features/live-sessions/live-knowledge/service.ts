import { MOST_KNOWN, MOST_KNOWN_CHARACTERS } from '@orator/contracts/live-knowledge/limits';
import type {
  ChangedKnowledge,
  Knower,
  KnowledgeQuery,
  LiveKnowledge,
  NewKnowledge,
} from '@orator/contracts/live-knowledge/schema';
import type { Locale } from '@orator/contracts/core/common';
import { type KnowledgeEntryModel, newId, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { checkContent } from '../../../content-checks/check-content.ts';
import type { Deps } from '../../../deps.ts';
import { cutPage, readCursor, UUID } from '../../../http/page.ts';
import { parseLocale } from '../../../i18n/language.ts';
import { lockUser } from '../../../identity/lock-user.ts';
import { findPortrait } from '../../../portraits/find-face.ts';
import { faceColumns } from './face-columns.ts';

/** A row of a user. */
export interface Owned {
  readonly userId: string;
  readonly id: string;
}

export const presentKnowledge = ({ id, question, text, createdAt }: KnowledgeEntryModel): LiveKnowledge => ({
  id,
  question,
  text,
  created_at: createdAt.toISOString(),
});

/** @throws AppError not_found for a face that the user may not use */
export async function checkFace({ db }: Deps, userId: string, face: Knower): Promise<void> {
  if (face.sample === undefined) await findPortrait(db, userId, face);
}

/** Whether a face knows anything in a language. */
export const knowsAnything = async ({ db }: Pick<Deps, 'db'>, userId: string, { locale, ...face }: Knower) =>
  (await db.knowledgeEntry.count({ where: { userId, ...faceColumns(face), locale }, take: 1 })) > 0;

/** The texts and pairs of a face in a language, the newest first. */
export async function listKnowledge({ db }: Deps, userId: string, { cursor, limit, locale, ...face }: KnowledgeQuery) {
  const before = readCursor(cursor, UUID);
  const rows = await db.knowledgeEntry.findMany({
    where: { userId, ...faceColumns(face), locale, ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const { items, nextCursor } = cutPage(rows, limit, ({ id }) => id);
  return { items: items.map(presentKnowledge), next_cursor: nextCursor };
}

/**
 * Counts an entry against the limits of an account; the user is locked.
 * @throws AppError knowledge_limit
 */
async function checkRoom(tx: Tx, { userId, id }: Owned, { question, text }: ChangedKnowledge): Promise<void> {
  const [kept] = await tx.$queryRaw<{ entries: number; characters: number }[]>`
    SELECT count(*)::int AS entries, coalesce(sum(length(text) + coalesce(length(question), 0)), 0)::int AS characters
    FROM knowledge_entry WHERE user_id = ${userId}::uuid AND id <> ${id}::uuid`;
  const characters = (kept?.characters ?? 0) + text.length + (question?.length ?? 0);
  if ((kept?.entries ?? 0) < MOST_KNOWN && characters <= MOST_KNOWN_CHARACTERS) return;
  throw new AppError('knowledge_limit', { details: { limit: MOST_KNOWN, characters: MOST_KNOWN_CHARACTERS } });
}

/** @throws AppError content_refused */
const checkTold = (deps: Deps, userId: string, { question, text }: ChangedKnowledge, locale: Locale): Promise<void> =>
  checkContent(deps, userId, { kind: 'script', text: question === undefined ? text : `${question}\n${text}`, locale });

/** Keeps an entry in a transaction that has locked its user. @throws AppError knowledge_limit */
export async function insertKnowledge(tx: Tx, userId: string, { locale, question, text, ...face }: NewKnowledge) {
  const id = newId();
  await checkRoom(tx, { userId, id }, { text, ...(question !== undefined && { question }) });
  return tx.knowledgeEntry.create({
    data: { id, userId, ...faceColumns(face), locale, question: question ?? null, text },
  });
}

/** @throws AppError not_found, content_refused, knowledge_limit */
export async function addKnowledge(deps: Deps, userId: string, told: NewKnowledge): Promise<LiveKnowledge> {
  await checkFace(deps, userId, told);
  await checkTold(deps, userId, told, told.locale);
  const row = await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    return insertKnowledge(tx, userId, told);
  });
  return presentKnowledge(row);
}

/** @throws AppError not_found, content_refused, knowledge_limit */
export async function changeKnowledge(deps: Deps, owned: Owned, told: ChangedKnowledge): Promise<LiveKnowledge> {
  const before = await deps.db.knowledgeEntry.findFirst({ where: { ...owned }, select: { locale: true } });
  if (before === null) throw new AppError('not_found');
  await checkTold(deps, owned.userId, told, parseLocale(before.locale));
  const [row] = await deps.db.$transaction(async (tx) => {
    await lockUser(tx, owned.userId);
    await checkRoom(tx, owned, told);
    const data = { question: told.question ?? null, text: told.text };
    return tx.knowledgeEntry.updateManyAndReturn({ where: { ...owned }, data });
  });
  if (row === undefined) throw new AppError('not_found');
  return presentKnowledge(row);
}

/** @throws AppError not_found */
export async function removeKnowledge({ db }: Deps, owned: Owned): Promise<void> {
  const { count } = await db.knowledgeEntry.deleteMany({ where: { ...owned } });
  if (count === 0) throw new AppError('not_found');
}
