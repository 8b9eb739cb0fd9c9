import type { Locale } from '@orator/contracts/core/common';
import type { LivePortrait } from '@orator/contracts/live-sessions/schema';
import type { Knower, TriedAnswer, TriedQuestion } from '@orator/contracts/live-knowledge/schema';
import { asksSomething, createKnowledge, type Knowledge } from '@orator/knowledge/knowledge';
import { checkContent } from '../../../content-checks/check-content.ts';
import type { Deps } from '../../../deps.ts';
import { parseLocale } from '../../../i18n/language.ts';
import { translate } from '../../../i18n/messages.ts';
import { faceColumns } from './face-columns.ts';
import { checkFace } from './service.ts';

/** How many faces' knowledge is kept ready, at most about 3 MB each. */
const MOST_READY = 30;

/** A text that one session brings, besides what its face knows. */
const ENTRY_OF_SESSION = 'session';

interface Ready {
  readonly version: string;
  readonly knowledge: Promise<Knowledge>;
}

/** The knowledge of live avatars, loaded and ready to be asked. */
export interface KnowerOfFaces {
  /**
   * The current knowledge of a face in a language.
   * @param text that a session brings besides
   * @returns null where it knows nothing
   */
  readonly read: (userId: string, face: Knower, text?: string) => Promise<Knowledge | null>;
  /** The languages in which a face knows something. */
  readonly listLanguages: (userId: string, face: LivePortrait) => Promise<readonly Locale[]>;
}

export function createKnower({ db }: Pick<Deps, 'db'>): KnowerOfFaces {
  const ready = new Map<string, Ready>();
  const keep = (key: string, made: Ready): void => {
    ready.delete(key);
    ready.set(key, made);
    const [oldest] = ready.keys();
    if (ready.size > MOST_READY && oldest !== undefined) ready.delete(oldest);
  };
  return {
    listLanguages: async (userId, face) => {
      const where = { userId, ...faceColumns(face) };
      const rows = await db.knowledgeEntry.groupBy({ by: ['locale'], where });
      return rows.map(({ locale }) => parseLocale(locale));
    },
    read: async (userId, { locale, ...face }, text) => {
      const where = { userId, ...faceColumns(face), locale };
      const { _count: count, _max: last } = await db.knowledgeEntry.aggregate({
        where,
        _count: true,
        _max: { updatedAt: true },
      });
      if (count === 0 && text === undefined) return null;
      const key = JSON.stringify([where, text]);
      const version = JSON.stringify([count, last]);
      const known = ready.get(key);
      if (known?.version === version) {
        keep(key, known);
        return known.knowledge;
      }
      const load = async (): Promise<Knowledge> => {
        const rows = await db.knowledgeEntry.findMany({ where, orderBy: { id: 'asc' } });
        const brought = text === undefined ? [] : [{ id: ENTRY_OF_SESSION, question: null, text }];
        return createKnowledge([...rows, ...brought], locale);
      };
      const made = { version, knowledge: load() };
      keep(key, made);
      made.knowledge.catch(() => ready.delete(key));
      return made.knowledge;
    },
  };
}

/** An avatar's reply to a question. `unknown` is set for a question that it cannot answer. */
export interface Reply {
  readonly text: string;
  readonly unknown: boolean;
  readonly sourceIds: readonly string[];
}

/** Answers in the owner's words, or says in the language of the talk that it does not know. */
export async function replyFrom(knowledge: Knowledge, question: string, locale: Knower['locale']): Promise<Reply> {
  const known = await knowledge.answer(question);
  if (known !== null) return { text: known.text, unknown: false, sourceIds: known.sources };
  if (!asksSomething(question, locale)) {
    return { text: translate(locale, 'live', 'ask_me'), unknown: false, sourceIds: [] };
  }
  return { text: translate(locale, 'live', 'unknown'), unknown: true, sourceIds: [] };
}

/**
 * The answer that a face would give, shown to its owner only: nothing is spoken, charged or passed on.
 * @throws AppError not_found, content_refused
 */
export async function tryQuestion(
  deps: Deps,
  knower: KnowerOfFaces,
  userId: string,
  { question, ...face }: TriedQuestion,
): Promise<TriedAnswer> {
  const { locale } = face;
  await checkFace(deps, userId, face);
  await checkContent(deps, userId, { kind: 'script', text: question, locale });
  const knowledge = await knower.read(userId, face);
  if (knowledge === null) return { known: false, answer: translate(locale, 'live', 'unknown'), source_ids: [] };
  const { text, sourceIds } = await replyFrom(knowledge, question, locale);
  return { known: sourceIds.length > 0, answer: text, source_ids: [...sourceIds] };
}
