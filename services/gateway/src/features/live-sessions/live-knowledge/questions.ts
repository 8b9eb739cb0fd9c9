import { MOST_UNANSWERED, QUESTION_CHARACTERS } from '@orator/contracts/live-knowledge/limits';
import {
  type Knower,
  type KnowledgeQuery,
  type LiveKnowledge,
  NewKnowledge,
  type UnansweredQuestion,
} from '@orator/contracts/live-knowledge/schema';
import { newId, type UnansweredQuestionModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { checkContent } from '../../../content-checks/check-content.ts';
import type { Deps } from '../../../deps.ts';
import { cutPage, readCursor, UUID } from '../../../http/page.ts';
import { parseLocale } from '../../../i18n/language.ts';
import { lockUser } from '../../../identity/lock-user.ts';
import { faceColumns } from './face-columns.ts';
import { insertKnowledge, type Owned, presentKnowledge } from './service.ts';

const presentQuestion = ({ id, question, asked, askedAt }: UnansweredQuestionModel): UnansweredQuestion => ({
  id,
  question,
  asked,
  asked_at: askedAt.toISOString(),
});

/** The questions that a face could not answer in a language, the newest first. */
export async function listUnanswered({ db }: Deps, userId: string, { cursor, limit, locale, ...face }: KnowledgeQuery) {
  const before = readCursor(cursor, UUID);
  const rows = await db.unansweredQuestion.findMany({
    where: { userId, ...faceColumns(face), locale, ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const { items, nextCursor } = cutPage(rows, limit, ({ id }) => id);
  return { items: items.map(presentQuestion), next_cursor: nextCursor };
}

/** The question as it is stored: one line, no longer than the question of a pair. */
const cutQuestion = (asked: string): string =>
  asked
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ')
    .trim()
    .slice(0, QUESTION_CHARACTERS)
    .trim();

/**
 * Keeps a question that nobody could answer for the owner of the face: the words, and nothing of who asked them. The
 * same one is counted; when there are too many, the one that was asked longest ago goes.
 */
export async function noteUnanswered({ db }: Deps, userId: string, face: Knower, asked: string): Promise<void> {
  const question = cutQuestion(asked);
  const where = { userId, ...faceColumns(face), locale: face.locale };
  await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const again = await tx.unansweredQuestion.updateMany({
      where: { ...where, question: { equals: question, mode: 'insensitive' } },
      data: { asked: { increment: 1 }, askedAt: new Date() },
    });
    if (again.count > 0) return;
    const kept = await tx.unansweredQuestion.findMany({
      where: { userId },
      orderBy: { askedAt: 'desc' },
      skip: MOST_UNANSWERED - 1,
      select: { id: true },
    });
    await tx.unansweredQuestion.deleteMany({ where: { id: { in: kept.map(({ id }) => id) } } });
    await tx.unansweredQuestion.create({ data: { id: newId(), ...where, question } });
  });
}

/**
 * Makes a pair of a question and its answer.
 * @throws AppError not_found, content_refused, knowledge_limit
 */
export async function answerQuestion(deps: Deps, owned: Owned, answer: string): Promise<LiveKnowledge> {
  const row = await deps.db.unansweredQuestion.findFirst({ where: { ...owned } });
  if (row === null) throw new AppError('not_found');
  const locale = parseLocale(row.locale);
  await checkContent(deps, owned.userId, { kind: 'script', text: `${row.question}\n${answer}`, locale });
  const told = NewKnowledge.parse({
    ...(row.sample !== null && { sample: row.sample }),
    ...(row.imageId !== null && { image_id: row.imageId }),
    ...(row.photoAvatarId !== null && { photo_avatar_id: row.photoAvatarId }),
    locale,
    question: row.question,
    text: answer,
  });
  const entry = await deps.db.$transaction(async (tx) => {
    await lockUser(tx, owned.userId);
    const { count } = await tx.unansweredQuestion.deleteMany({ where: { ...owned } });
    if (count === 0) throw new AppError('not_found');
    return insertKnowledge(tx, owned.userId, told);
  });
  return presentKnowledge(entry);
}

/** @throws AppError not_found */
export async function dismissQuestion({ db }: Deps, owned: Owned): Promise<void> {
  const { count } = await db.unansweredQuestion.deleteMany({ where: { ...owned } });
  if (count === 0) throw new AppError('not_found');
}
