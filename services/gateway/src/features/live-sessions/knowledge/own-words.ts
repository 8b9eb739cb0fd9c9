import type { Knowledge } from '@orator/knowledge/knowledge';
import type { LiveTask } from '@orator/tasks';
import type { Deps } from '../../../deps.ts';
import { translate } from '../../../i18n/messages.ts';
import { replyFrom } from './knower.ts';
import { noteUnanswered } from './questions.ts';

/**
 * What an avatar says in a talk without a chat server: its owner's words or, in the language of the talk, that it does
 * not know. Such a question is passed on to the owner.
 */
export async function answerInOwnWords(
  deps: Deps,
  { userId, input }: Pick<LiveTask, 'userId' | 'input'>,
  knowledge: Knowledge,
  asked: string,
): Promise<string> {
  const { locale } = input;
  const { text, unknown } = await replyFrom(knowledge, asked, locale);
  if (!unknown) return text;
  try {
    await noteUnanswered(deps, userId, input, asked);
  } catch (error) {
    deps.log.warn({ err: error }, 'a question could not be passed on');
    return text;
  }
  return translate(locale, 'live', 'passed_on');
}
