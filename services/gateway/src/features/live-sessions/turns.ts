import { checkScript } from '@orator/content-checks/check-text';
import { type Locale, LOCALES } from '@orator/contracts/core/common';
import { isStorable } from '@orator/contracts/core/line';
import { heardText } from '@orator/contracts/live-sessions/heard-text';
import { SAY_CHARACTERS } from '@orator/contracts/live-sessions/limits';
import type { Interruption, LiveMessage } from '@orator/contracts/live-sessions/messages';
import type { LiveTask } from '@orator/tasks';
import { AppError } from '@orator/platform/app-error';
import { checkContent } from '../../content-checks/check-content.ts';
import type { Deps } from '../../deps.ts';
import { toAppError } from '../../http/error-mapping.ts';
import { normaliseScript } from '@orator/contracts/scripts/check-script';
import { readLexicon } from '../../quoting/lexicon.ts';
import { cleanText } from '../../quoting/script-check.ts';
import { utterable } from './answer-voice.ts';
import { type Chat, type ChatLine, ChatUnavailable } from '../../chat/chat.ts';
import { findVoiceIn, listLanguages } from './languages.ts';
import { sentencesFrom, splitSentences } from './sentences.ts';
import { speakSentences } from './speaker.ts';
import type { Knowledge } from '@orator/knowledge/knowledge';
import { findLanguage } from '@orator/knowledge/words/find-language';
import type { KnowerOfFaces } from './live-knowledge/knower.ts';
import { findGrounds } from './live-knowledge/grounds.ts';
import { answerInOwnWords, passOnUnanswered } from './live-knowledge/own-words.ts';

/** How much of a conversation is sent to the chat server: lines, and characters of each. */
const MOST_LINES = 20;

export type LiveSpeechMessage = Extract<LiveMessage, { type: 'speech' }>;

/** Callbacks for the sentences of a turn. */
export interface TurnEvents {
  readonly onSpeech: (message: LiveSpeechMessage) => void;
  /** Called with the titles of the texts and pairs that an answer is taken from. */
  readonly onSources: (turn: number, titles: readonly string[]) => void;
  readonly onEnd: (turn: number) => void;
  readonly onRefused: (turn: number, error: AppError) => void;
}

/** The last turn that a browser has received, and the last sentence of it. */
export interface Position {
  readonly turn: number;
  readonly seen: number;
}

export interface Turns {
  /** Number of the current or last turn; 0 before the first. */
  readonly current: number;
  readonly speaking: boolean;
  /** When all that was said will have been heard, by `performance.now()`; infinite while more is to come. */
  readonly saidUntil: number;
  /** Continues the count from the position of a browser whose session began at another gateway. */
  readonly goOnFrom: (position: Position) => void;
  /**
   * The sentences of the current turn after a position, for a connection that missed them. A reloaded page knows of no
   * turn and gets everything that has not been heard yet.
   */
  readonly after: (position: Position) => readonly LiveSpeechMessage[];
  /** Stops the current turn, and speaks or answers a text. */
  readonly say: (text: string) => void;
  /** Says the greeting, before anybody has said anything. */
  readonly greet: (text: string) => void;
  /** @param interrupted where, if the browser knows; what was heard is estimated without */
  readonly stop: (interrupted?: Interruption) => void;
}

/** The sentences of a turn, and their sources. */
interface Said {
  readonly locale: Locale;
  readonly sentences: AsyncIterable<string> | string[];
  readonly sources: readonly string[];
}

/** The knowledge of a face in the language of the talk. */
interface Told {
  readonly known: Knowledge;
  readonly locale: Locale;
}

/** A text, the language in which it is answered, and what it is answered from. */
interface Asked {
  readonly text: string;
  readonly locale: Locale;
  readonly told: Told | null;
}

const asRefusal = (error: unknown): AppError =>
  error instanceof ChatUnavailable ? new AppError('chat_unavailable') : toAppError(error);

/** Waits for the first piece. @throws what the stream throws before it */
async function beginStream(pieces: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  const first = await pieces.next();
  return (async function* goOn() {
    if (first.done === true) return;
    yield first.value;
    yield* pieces;
  })();
}

/** @throws ChatUnavailable where a chat server says what nobody may say */
async function* refuseForbidden(sentences: AsyncIterable<string>, locale: Locale): AsyncGenerator<string> {
  for await (const sentence of sentences) {
    if (checkScript(sentence, locale) !== undefined)
      throw new ChatUnavailable('the chat server said what nobody may say');
    yield sentence;
  }
}

/** The sources of answers; without either of them an avatar reads aloud what is written. */
export interface AnswerSources {
  readonly chat: Chat | null;
  readonly knower: KnowerOfFaces;
}

/** The turns of an avatar: it says a given text, what a chat server answers, or what its owner has told it. */
export function createTurns(
  deps: Deps,
  task: Pick<LiveTask, 'userId' | 'input'>,
  { chat, knower }: AnswerSources,
  { onSpeech, onSources, onEnd, onRefused }: TurnEvents,
): Turns {
  const { locale: usual, voice_id, knowledge, embed_id } = task.input;
  let [turn, number] = [0, 0];
  let running = new AbortController();
  let speaking = false;
  let stoppedAt = Number.POSITIVE_INFINITY;
  let sent: { readonly message: LiveSpeechMessage; readonly heardAtMs: number }[] = [];
  let remembered = true;
  let lines: ChatLine[] = [];

  const keep = (line: ChatLine): void => {
    lines = [...lines, line].slice(-MOST_LINES);
  };

  /** Remembers the words of the last turn that have been heard, once nothing more of it is said. */
  const remember = (interrupted?: Interruption): void => {
    const said = sent.map(({ message, heardAtMs }) => {
      if (interrupted !== undefined && message.number !== interrupted.number) {
        return message.number < interrupted.number ? message.text : '';
      }
      const leftS = Math.max(0, heardAtMs - performance.now()) / 1000;
      return heardText(message, interrupted?.s ?? message.duration_s - leftS);
    });
    const content = said.filter((text) => text !== '').join(' ');
    if (chat !== null && !remembered && content !== '') keep({ role: 'assistant', content });
    remembered = true;
  };

  /** What the owner told the face, said in their words. */
  const answerAlone = async (asked: string, { known, locale }: Told): Promise<Said> => {
    const input = { ...task.input, locale };
    const { text, sources } = await answerInOwnWords(deps, { ...task, input }, known, asked);
    return { locale, sentences: splitSentences(text, locale), sources };
  };
  /** Streams the sentences of a chat server; of the owner where it cannot be reached, as while its model is fetched. */
  const answerByChat = async (
    server: Chat,
    { text: asked, locale, told }: Asked,
    signal: AbortSignal,
  ): Promise<Said> => {
    keep({ role: 'user', content: asked });
    const { document, sources } = findGrounds(told?.known ?? null, knowledge, asked);
    const all = knowledge === undefined ? told : await readTold(usual, knowledge);
    try {
      const pieces = await beginStream(server.reply(lines, { locale, knowledge: document }, signal));
      const input = { ...task.input, locale: all?.locale ?? usual };
      if (all !== null && sources.length === 0) void passOnUnanswered(deps, { ...task, input }, all.known, asked);
      return { locale, sentences: refuseForbidden(sentencesFrom(pieces, locale), locale), sources };
    } catch (error) {
      if (all === null || !(error instanceof ChatUnavailable)) throw error;
      deps.log.warn({ err: error }, 'the chat server could not answer, so sentences of the owner are spoken');
      return answerAlone(asked, all);
    }
  };
  const answer = async (asked: Asked, signal: AbortSignal): Promise<Said> => {
    const { text, locale, told } = asked;
    if (chat !== null) return answerByChat(chat, asked, signal);
    if (told === null) return { locale, sentences: splitSentences(text, locale), sources: [] };
    return answerAlone(text, told);
  };
  const readTold = async (locale: Locale, text?: string): Promise<Told | null> => {
    const known = await knower.read(task.userId, { ...task.input, locale }, text);
    return known === null ? null : { known, locale };
  };
  /** The language of a text, of those in which the talk can go on, and what the face knows in it. */
  const findAsked = async (text: string): Promise<Pick<Asked, 'locale' | 'told'>> => {
    // A chat server gets the session's whole text anyway, and answers in any language. Only without one does that text
    // count as knowledge, in the language of the talk.
    const own = await readTold(usual, chat === null ? knowledge : undefined);
    // An avatar that only reads aloud reads every text.
    if (chat === null && own === null) return { locale: usual, told: null };
    const locale = findLanguage(text, usual, await listLanguages(deps, task, { chat, knower }));
    const told = locale === usual ? own : ((await readTold(locale)) ?? own);
    return { locale, told };
  };

  /** A question may be in any language; text that is read aloud must be in the voice's. */
  const understood = (text: string, isAsked: boolean): string => {
    if (text.length > SAY_CHARACTERS) throw new AppError('text_too_long', { details: { limit: SAY_CHARACTERS } });
    if (!isStorable(text)) throw new AppError('text_unspeakable');
    if (!isAsked) return cleanText(text, usual);
    const asked = normaliseScript(text);
    if (asked === '') throw new AppError('text_empty');
    return asked;
  };
  /** Produces the sentences for a text: the text itself, or an answer to it. */
  type Say = (signal: AbortSignal) => Promise<Said>;

  const respond =
    (text: string): Say =>
    async (signal) => {
      const { locale, told } = await findAsked(text.slice(0, SAY_CHARACTERS));
      const asked = understood(text, chat !== null || told !== null);
      // Refusals of visitors on other sites are not stored, because their host did not say them.
      await checkContent(deps, embed_id === undefined ? task.userId : null, { kind: 'script', text: asked, locale });
      signal.throwIfAborted();
      return answer({ text: asked, locale, told }, signal);
    };

  const run = async (say: Say, own: number, signal: AbortSignal): Promise<void> => {
    try {
      const said = await say(signal);
      // Looked up at each turn, because revoking a consent ends every use, and a word is said right from then on.
      const [voice, lexicon] = await Promise.all([
        findVoiceIn(deps, task.userId, voice_id, said.locale),
        // The lexicon of all languages, because an answer may be in another one.
        readLexicon(deps.db, task.userId, LOCALES),
      ]);
      if (voice === undefined) throw new AppError('voice_unavailable');
      const spoken = await speakSentences(
        deps,
        task.userId,
        (sentence) => utterable(deps, { voice, lexicon }, sentence),
        said.sentences,
        (sentence, heardAtMs) => {
          number += 1;
          const message = { type: 'speech' as const, number, turn: own, ...sentence };
          sent.push({ message, heardAtMs });
          onSpeech(message);
        },
        signal,
      );
      if (spoken === 0) throw new AppError('text_unspeakable');
      if (said.sources.length > 0) onSources(own, said.sources);
      onEnd(own);
    } catch (error) {
      if (signal.aborted) return;
      const refusal = asRefusal(error);
      if (refusal.reason === 'internal') deps.log.error({ err: error }, 'a live session could not speak');
      else deps.log.debug({ err: error }, 'a live session refused to speak');
      onRefused(own, refusal);
    } finally {
      if (turn === own) speaking = false;
    }
  };

  const begin = (say: Say): void => {
    stop();
    turn += 1;
    sent = [];
    remembered = false;
    stoppedAt = Number.POSITIVE_INFINITY;
    speaking = true;
    void run(say, turn, running.signal);
  };
  const stop = (interrupted?: Interruption): void => {
    running.abort();
    running = new AbortController();
    speaking = false;
    remember(interrupted);
    stoppedAt = Math.min(stoppedAt, performance.now());
  };

  return {
    get current() {
      return turn;
    },
    get speaking() {
      return speaking;
    },
    get saidUntil() {
      return speaking ? Number.POSITIVE_INFINITY : Math.min(stoppedAt, sent.at(-1)?.heardAtMs ?? 0);
    },
    goOnFrom: (from) => {
      [turn, number] = [Math.max(turn, from.turn), Math.max(number, from.seen)];
    },
    after: (position) =>
      sent
        .filter(({ heardAtMs }) => position.turn > 0 || heardAtMs > performance.now())
        .map(({ message }) => message)
        .filter((one) => one.turn === turn && one.number > position.seen),
    say: (text) => begin(respond(text)),
    greet: (text) =>
      begin(() => Promise.resolve({ locale: usual, sentences: splitSentences(text, usual), sources: [] })),
    stop,
  };
}
