/**
 * | constants | source |
 * |---|---|
 * | `MOST_CHARACTERS`, `TIMEOUT_MS` | chosen: at the slowest that docs/measurements/translation.md has, 207 characters a second, these take 48 s |
 * | `IDLE_MS` | ADR 118 |
 */
import { fileURLToPath } from 'node:url';
import { type Direction, findMissing, findWay } from '@orator/contracts/translations/directions';
import { SpeechError } from '@orator/speech/speech-engine';
import { crashed, createAnswerReader, createSpeechProcess } from '@orator/speech/speech-process';
import { z } from 'zod';
import type { ModelFiles, Request } from './program/protocol.ts';

/** A model that translates in one direction. */
export interface TranslationModel extends ModelFiles, Direction {}

/** No translation came of it. */
export class TranslationError extends Error {
  override name = 'TranslationError';
}

/** A model is missing. */
export class DirectionMissing extends TranslationError {
  override name = 'DirectionMissing';
  /** The directions without a model, of those that are needed. */
  readonly missing: readonly Direction[];

  constructor(missing: readonly Direction[]) {
    super(`no model translates ${missing.map(({ from, to }) => `${from} to ${to}`).join(', or ')}`);
    this.missing = missing;
  }
}

export interface Translator {
  /**
   * Translates texts, each by itself, line by line: lines without letters, variables, marks in square brackets, emoji,
   * addresses and words that the model cannot spell stay as they are.
   * @throws DirectionMissing; TranslationError when the model does not work, or for more than `MOST_CHARACTERS`; the
   * signal's reason
   */
  readonly translate: (
    wanted: Direction & {
      readonly texts: readonly string[];
      /** Words that stay as they are. */
      readonly names?: readonly string[];
    },
    signal: AbortSignal,
  ) => Promise<string[]>;
  /** Id of the process while it runs. */
  readonly pid: () => number | undefined;
  readonly close: () => Promise<void>;
}

const PROGRAM = fileURLToPath(import.meta.resolve('@orator/translation/program/main'));
/** Characters at once: about a minute of work on a slow machine. */
export const MOST_CHARACTERS = 10_000;
/** Time limit for that many characters and for loading two models. */
const TIMEOUT_MS = 120_000;
/** Models take hundreds of megabytes, which only the end of the process gives back. */
const IDLE_MS = 5 * 60_000;

const Answer = z.object({ kind: z.literal('translated'), texts: z.array(z.string()) });
const readAnswer = createAnswerReader(Answer);

function readTexts(message: unknown, { texts }: Request): string[] {
  const answer = readAnswer(message);
  if (answer.texts.length !== texts.length) throw crashed(new Error('a text is missing'));
  return answer.texts;
}

/**
 * Translates on this machine, with models of Marian in a process of its own: it starts with the first text and ends
 * after five idle minutes; where it crashes, the text is tried once more in a new one.
 * @param find the installed models, asked at every call, so that one that is added needs no restart
 */
export function createTranslator(find: () => readonly TranslationModel[]): Translator {
  const program = createSpeechProcess({
    program: PROGRAM,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
    read: readTexts,
  });
  const translate: Translator['translate'] = async ({ texts, from, to, names = [] }, signal) => {
    const models = find();
    const way = findWay(models, { from, to });
    if (way === null) throw new DirectionMissing(findMissing(models, { from, to }));
    if (texts.reduce((sum, text) => sum + text.length, 0) > MOST_CHARACTERS) {
      throw new TranslationError(`at most ${MOST_CHARACTERS} characters are translated at once`);
    }
    if (way.length === 0 || texts.length === 0) return [...texts];
    const files = way.map(({ key, model, shortlist, vocabularies }) => ({ key, model, shortlist, vocabularies }));
    try {
      return await program.request({ kind: 'translate', models: files, texts, names }, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof SpeechError)) throw error;
      throw new TranslationError(`the models from ${from} to ${to} do not translate`, { cause: error });
    }
  };
  return { translate, pid: () => program.pid(), close: () => program.close() };
}
