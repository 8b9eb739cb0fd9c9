import type { Locale } from '@orator/contracts/core/common';
import type { Reference } from '../aligned/aligned-engine.ts';
import { createSpeechJoiner, type SpokenPiece } from '../joining/join-pieces.ts';
import { createKeptPiece } from '../joining/kept-piece.ts';
import { createRepeatedPieces } from '../joining/repeated-pieces.ts';
import type { Measurable, PieceToSay } from '../length/piece-to-say.ts';
import { type ShapePiece, unshaped } from '../prosody/prosody.ts';
import { SpeechError, type SpeechEngine, type SpeechOpening } from '../speech-engine.ts';
import { readArabic, unvowelledWords } from './respelling/arabic.ts';
import { respellChinese } from './respelling/chinese.ts';
import { readJapanese, type SpokenReading } from './respelling/japanese.ts';
import { koreanPhones } from './respelling/korean-phones.ts';
import { respellKorean } from './respelling/korean.ts';
import { type SpeechPiece, speechPieces } from '@orator/spoken-text/pieces/speech-pieces';
import { withoutMarkup } from '@orator/spoken-text/pieces/without-markup';
import { colouredVoice } from './colours.ts';
import { espeakPiece } from './espeak-events.ts';
import { nameIpa } from './name-ipa.ts';
import type { SpeechEvent } from './espeak-messages.ts';
import { createEspeakProcess } from './espeak-process.ts';

/**
 * Words a minute. Slightly slower than espeak's default of 175, because its fast syllables are the hardest to understand;
 * faster in languages where it speaks fewer syllables a second than people do (Pellegrino, Coupé and Marsico 2011). Source: chosen, not measured; the article for languages.
 */
const RATE = 160;
const RATES: Readonly<Partial<Record<Locale, number>>> = { 'zh-CN': 210, ko: 190, ar: 190 };

/** A language and a variant of espeak-ng, such as `pt-br+edward`. Excludes paths and blanks. */
const VOICE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*(\+[A-Za-z0-9]{1,20})?$/;

/** All that decides how a piece sounds. */
const makeKey = ({ text, read }: SpeechPiece, manner: Pick<SpeechOpening, 'locale' | 'voice' | 'speed'>): string =>
  JSON.stringify([text, read, manner]);

const TONAL: ReadonlySet<Locale> = new Set<Locale>(['zh-CN', 'vi']);

export interface EspeakEngine extends SpeechEngine, Reference, Measurable {
  /** The text of a piece as espeak reads it, and its written words. */
  readonly read: (piece: SpeechPiece, locale: Locale, signal: AbortSignal) => Promise<SpokenReading>;
  /** The words and phonemes of a text by espeak's names. @param language one of espeak-ng's */
  readonly spell: (text: string, language: string, signal: AbortSignal) => Promise<readonly SpeechEvent[]>;
  /** Id of the child process while it runs, for tests and diagnostics. */
  pid(): number | undefined;
  close(): Promise<void>;
}

/**
 * Speech in all twelve locales by espeak-ng 1.52 in a child process, which is started at the first call, reused, and
 * replaced after a crash, a timeout or an abort. Does not block the calling thread.
 * @param shape applies marks of emphasis and pitch
 */
export function createEspeakEngine(shape: ShapePiece = unshaped): EspeakEngine {
  const espeak = createEspeakProcess();

  /** The text for espeak, and the positions of the written words in it. */
  const findReading = async (piece: SpeechPiece, locale: Locale, signal: AbortSignal): Promise<SpokenReading> => {
    const text = withoutMarkup(piece.text);
    if (locale === 'ko') return { text: respellKorean(text), tokens: piece.tokens };
    if (locale === 'zh-CN') return { text: respellChinese(text), tokens: piece.tokens };
    if (locale === 'ar') return readArabic(text, piece.tokens);
    if (locale !== 'ja') return nameIpa({ text, tokens: piece.tokens }, locale);
    const answer = await espeak.request({ kind: 'tokenise', text }, signal);
    return readJapanese(answer.kind === 'morphemes' ? answer.morphemes : [], piece.written);
  };

  const sayPiece: Reference['sayPiece'] = async (piece, { locale, voice, speed }, signal) => {
    if (!VOICE.test(voice)) throw new SpeechError('voice_unknown', `espeak-ng has no voice "${voice}".`);
    const { plain, colour } = colouredVoice(voice);
    const reading = await findReading(piece, locale, signal);
    const rate = Math.round((RATES[locale] ?? RATE) * speed);
    const say = async ({ text, tokens }: SpokenReading): Promise<SpokenPiece | null> => {
      const answer = await espeak.request({ kind: 'speak', voice: plain, rate, text }, signal);
      if (answer.kind !== 'speech') return null;
      const said = espeakPiece(answer, tokens, TONAL.has(locale));
      const phones = locale === 'ko' ? koreanPhones(said.phones) : said.phones;
      return { ...said, phones, pcm: colour(said.pcm, said.sampleRate) };
    };
    const spoken = await say(reading);
    if (locale !== 'ar' || spoken === null) return spoken;
    // Words that its dictionary lacks are only known after they were spoken.
    const unvowelled = unvowelledWords(reading, spoken.phones);
    return unvowelled.size === 0 ? spoken : await say(readArabic(withoutMarkup(piece.text), piece.tokens, unvowelled));
  };

  const divide: Measurable['divide'] = ({ text, locale, voice, speed = 1 }) => {
    const manner = { locale, voice, speed };
    const pieceToSay = (piece: SpeechPiece): PieceToSay => {
      return { piece, key: makeKey(piece, manner), say: (signal) => sayPiece(piece, manner, signal) };
    };
    return speechPieces(text, locale).map(pieceToSay);
  };

  const kept = createKeptPiece();
  return {
    name: 'espeak',
    sayPiece,
    read: findReading,
    spell: async (text, voice, signal) => {
      const answer = await espeak.request({ kind: 'speak', voice, rate: RATE, text }, signal);
      return answer.kind === 'speech' ? answer.events : [];
    },
    divide,
    keep: ({ key, say }) => kept.keep(key, () => say(new AbortController().signal)),
    async synthesise({ pitch, ...request }, signal, onSound) {
      const joiner = createSpeechJoiner(onSound);
      const repeated = createRepeatedPieces();
      for (const { piece, key, say } of divide(request)) {
        signal.throwIfAborted();
        const speak = async () => (await kept.take(key)) ?? (await say(signal));
        const spoken = await repeated.say({ key, text: piece.text }, speak);
        if (spoken !== null) joiner.add(await shape(spoken, { piece, pitch }, signal), piece.pause);
      }
      signal.throwIfAborted();
      return joiner.finish();
    },
    pid: () => espeak.pid(),
    close: () => espeak.close(),
  };
}
