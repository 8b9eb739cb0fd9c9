import type { Locale } from '@orator/contracts/core/common';
import { speechAssembly } from '../joining/join-pieces.ts';
import { espeakPiece } from './espeak-events.ts';
import type { Answer } from './espeak-messages.ts';
import { createEspeakProcess } from './espeak-process.ts';
import { readJapanese, type Reading } from '../text/japanese.ts';
import { respellKorean } from '../text/korean.ts';
import { splitText, tokensOf } from '../text/pieces.ts';
import { SpeechError, type SpeechEngine } from '../speech-engine.ts';

/**
 * Words a minute, espeak's own being 175: a little slower, as its fast syllables are the hardest to follow;
 * faster where it drags behind the syllables a second of natural speech (Pellegrino, Coupé and Marsico 2011).
 */
const RATE = 160;
const RATES: Readonly<Partial<Record<Locale, number>>> = { 'zh-CN': 210, ko: 190, ar: 190 };

/** A language and a variant of espeak-ng, such as `pt-br+edward`: no path, no blank. */
const VOICE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*(\+[A-Za-z0-9]{1,20})?$/;

const TONAL: ReadonlySet<Locale> = new Set<Locale>(['zh-CN', 'vi']);

/**
 * Without espeak's own syntax (`[[phonemes]]`, markup and entities) and without emoji, which it would read out by name.
 * Every replacement keeps the number of code points: positions stay true.
 */
export const plainSpoken = (text: string): string =>
  text.replace(/[[\]<>{}|\\&]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, ' ');

export interface EspeakEngine extends SpeechEngine {
  /** The child process while there is one: for tests and diagnostics. */
  pid(): number | undefined;
  close(): Promise<void>;
}

const failure = (code: 'voice_unknown' | 'engine_failed', voice: string): SpeechError =>
  code === 'voice_unknown'
    ? new SpeechError(code, `espeak-ng has no voice "${voice}".`)
    : new SpeechError(code, 'The speech engine stopped unexpectedly; try again.');

/**
 * All twelve locales by espeak-ng 1.52 (GPL-3) in a child process of its own, which is started at the first call, kept for
 * the next, and replaced when it crashed, hung or was aborted. Safe to call from any thread.
 */
export function createEspeakEngine(): EspeakEngine {
  const child = createEspeakProcess();

  const ask = async (
    order: Parameters<typeof child.ask>[0],
    signal: AbortSignal,
  ): Promise<Exclude<Answer, { error: unknown }>> => {
    const answer = await child.ask(order, signal);
    if ('error' in answer) throw failure(answer.error, order.kind === 'speak' ? order.voice : '');
    return answer;
  };

  /** What espeak is given to read, and where the written words begin in it. */
  const reading = async (piece: string, locale: Locale, signal: AbortSignal): Promise<Reading> => {
    const text = plainSpoken(piece.normalize('NFC'));
    if (locale === 'ko') return { text: respellKorean(text), tokens: tokensOf(text, locale) };
    if (locale !== 'ja') return { text, tokens: tokensOf(text, locale) };
    const answer = await ask({ kind: 'read', text }, signal);
    return readJapanese('morphemes' in answer ? answer.morphemes : []);
  };

  return {
    name: 'espeak',
    async synthesise({ text, locale, voice }, signal) {
      if (!VOICE.test(voice)) throw failure('voice_unknown', voice);
      const speech = speechAssembly();
      for (const piece of splitText(text, locale)) {
        signal.throwIfAborted();
        const { text: spoken, tokens } = await reading(piece.text, locale, signal);
        const answer = await ask({ kind: 'speak', voice, rate: RATES[locale] ?? RATE, text: spoken }, signal);
        if ('pcm' in answer) speech.add(espeakPiece(answer, tokens, TONAL.has(locale)), piece.pause);
      }
      signal.throwIfAborted();
      return speech.finish();
    },
    pid: () => child.pid(),
    close: () => child.close(),
  };
}
