import type { Knowledge } from '@orator/knowledge/knowledge';
import type { LiveTask } from '@orator/tasks';
import type { Deps } from '../../../deps.ts';
import { translate } from '../../../i18n/messages.ts';
import { replyFrom } from './knower.ts';
import { noteUnanswered } from './questions.ts';

/** An answer, and the titles of the texts and pairs that it is taken from. */
export interface OwnAnswer {
  readonly text: string;
  readonly sources: readonly string[];
}

/**
 * The answer in a talk without a chat server: the owner's words or, in the language of the talk, that the avatar does
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
  const isPassedOn = await passOn(deps, { userId, input }, asked);
  return { text: isPassedOn ? translate(locale, 'live', 'passed_on') : text, sources: [] };
}

/** @returns whether the owner of the face gets the question */
async function passOn(
  deps: Deps,
  { userId, input }: Pick<LiveTask, 'userId' | 'input'>,
  asked: string,
): Promise<boolean> {
  try {
    await noteUnanswered(deps, userId, input, asked);
    return true;
  } catch (error) {
    deps.log.warn({ err: error }, 'a question could not be stored for the owner of a live avatar');
    return false;
  }
}

/** Passes a question on that a chat server was asked, where nothing that the face knows answers it. */
export async function passOnUnanswered(
  deps: Deps,
  task: Pick<LiveTask, 'userId' | 'input'>,
  knowledge: Knowledge,
  asked: string,
): Promise<void> {
  const { unknown } = await replyFrom(knowledge, asked, task.input.locale);
  if (unknown) await passOn(deps, task, asked);
}
