import type { Knowledge } from '@orator/knowledge/knowledge';
import type { LiveTask } from '@orator/tasks';
import type { Deps } from '../../../deps.ts';
import { translate } from '../../../i18n/messages.ts';
import { replyFrom } from './knower.ts';
import { noteUnanswered } from './questions.ts';

/** What an avatar says, and what the texts and pairs are called that it is from. */
export interface OwnAnswer {
  readonly text: string;
  readonly sources: readonly string[];
}

/**
 * What an avatar says in a talk without a chat server: its owner's words or, in the language of the talk, that it does
 * not know. Such a question is passed on to the owner.
 */
export async function answerInOwnWords(
  deps: Deps,
  { userId, input }: Pick<LiveTask, 'userId' | 'input'>,
  knowledge: Knowledge,
  asked: string,
): Promise<OwnAnswer> {
  const { locale } = input;
  const { text, unknown, sourceIds } = await replyFrom(knowledge, asked, locale);
  if (!unknown) return { text, sources: sourceIds.map(knowledge.name) };
  try {
    await noteUnanswered(deps, userId, input, asked);
  } catch (error) {
    deps.log.warn({ err: error }, 'a question could not be passed on');
    return { text, sources: [] };
  }
  return { text: translate(locale, 'live', 'passed_on'), sources: [] };
}
