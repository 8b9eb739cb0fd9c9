/**
 * | constants | source |
 * |---|---|
 * | `AHEAD` | chosen, not measured |
 */
import { asciiEnglish } from '@orator/contracts/scripts/ascii-english';
import { createSpeechJoiner, type SpokenPiece } from '../joining/join-pieces.ts';
import { createKeptPiece } from '../joining/kept-piece.ts';
import { createRepeatedPieces } from '../joining/repeated-pieces.ts';
import type * as Program from './flite-thread.ts';
import type { FliteJob } from './flite-thread.ts';
import type { Measurable, PieceToSay } from '../length/piece-to-say.ts';
import { type ShapePiece, unshaped } from '../prosody/prosody.ts';
import { findIpa, replaceIpa } from '@orator/spoken-text/ipa/ipa-stretches';
import type { Token } from '@orator/spoken-text/pieces/tokens';
import { withoutMarkup } from '@orator/spoken-text/pieces/without-markup';
import { nameArpabet } from './arpabet.ts';
import { type SpeechPiece, speechPieces } from '@orator/spoken-text/pieces/speech-pieces';
import { SpeechError, type SpeechEngine } from '../speech-engine.ts';
import { createCalls } from '@orator/threads/create-calls';
import { ThreadPool } from '@orator/threads/thread-pool';

/** flite's voices for US English by the names in the library; `kal` is the 16 kHz recording of its speaker. */
const VOICES: Readonly<Record<string, string>> = { rms: 'rms', slt: 'slt', awb: 'awb', kal: 'kal16' };

export interface FliteEngine extends SpeechEngine, Measurable {
  /** Starts the thread and synthesises an unused sound, unless it is running. */
  warm(): void;
  close(): Promise<void>;
}

/** How many words the thread looks up together. */
const AHEAD = 100;

/** The words of a script from the first word of a piece on. */
const listNextWords = (words: readonly string[], { spoken: [first = ''] }: FliteJob): string[] => {
  const at = Math.max(0, words.indexOf(first));
  return words.slice(at, at + AHEAD);
};

/** A word as flite reads it. For a word given in IPA also the names of its sounds, and the mark that makes flite say them. */
function readToken(token: Token) {
  const spoken = asciiEnglish(withoutMarkup(replaceIpa(token.spoken, ({ ipa }) => ` ${nameArpabet(ipa)} `)));
  const sounds = findIpa(token.spoken)
    .map(({ ipa }) => nameArpabet(ipa))
    .join(' ');
  if (sounds === '') return { written: token.text, spoken: asciiEnglish(token.spoken), marked: spoken, sounds: null };
  const ending = /[.,!?;:]+$/.exec(spoken)?.[0] ?? '';
  return { written: token.text, spoken, marked: `<phoneme ph="${sounds}">x${ending}</phoneme>`, sounds };
}

/** What the thread speaks for a piece; null where there is nothing to say. */
function makeJob(piece: SpeechPiece, voice: string, speed: number): FliteJob | null {
  const tokens = piece.tokens.map(readToken).filter((token) => /[A-Za-z0-9]/.test(token.spoken));
  if (tokens.length === 0) return null;
  const words = tokens.map((token) => token.written);
  const spoken = tokens.map((token) => token.spoken);
  const job = { words, spoken, voice, stretch: 1 / speed };
  if (tokens.every(({ sounds }) => sounds === null)) return { ...job, text: spoken.join(' ') };
  const sounds = new Map(tokens.flatMap((token) => (token.sounds === null ? [] : [[token.spoken, token.sounds]])));
  return { ...job, text: `<speak>${tokens.map(({ marked }) => marked).join(' ')}</speak>`, sounds };
}

/**
 * English speech by flite (CMU, BSD-style licence), compiled to WebAssembly. It runs in a worker thread, because
 * WebAssembly blocks its thread for 20 to 100 ms a sentence; an abort ends that thread. Does not block the calling
 * thread.
 * @param shape applies marks of emphasis and pitch
 */
export function createFliteEngine(shape: ShapePiece = unshaped): FliteEngine {
  const pool = new ThreadPool({ maxThreads: 1 });
  const speak = createCalls<typeof Program>(pool, new URL('flite-thread.ts', import.meta.url)).call('speak');

  const run = async (job: FliteJob, signal: AbortSignal): Promise<SpokenPiece> => {
    try {
      return await speak(job, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw new SpeechError('engine_failed', 'The speech engine stopped unexpectedly; try again.', { cause: error });
    }
  };

  const divide: Measurable<SpokenPiece>['divide'] = ({ text, locale, voice, speed = 1 }) => {
    const model = Object.hasOwn(VOICES, voice) ? VOICES[voice] : undefined;
    if (model === undefined) throw new SpeechError('voice_unknown', `flite has no voice "${voice}".`);
    const jobs = speechPieces(text, locale).map((piece) => ({ piece, job: makeJob(piece, model, speed) }));
    const later = [...new Set(jobs.slice(1).flatMap(({ job }) => job?.spoken ?? []))];
    return jobs.flatMap(({ piece, job }, index): PieceToSay<SpokenPiece>[] => {
      if (job === null) return [];
      // The first piece does not wait for the words of the others.
      const asked = (): FliteJob => (index === 0 ? job : { ...job, later: listNextWords(later, job) });
      return [{ piece, key: JSON.stringify({ ...job, sounds: undefined }), say: (signal) => run(asked(), signal) }];
    });
  };

  const kept = createKeptPiece();
  return {
    name: 'flite',
    divide,
    keep: ({ key, say }) => kept.keep(key, () => say(new AbortController().signal)),
    async synthesise({ pitch, ...request }, signal, onSound) {
      signal.throwIfAborted();
      const joiner = createSpeechJoiner(onSound);
      const repeated = createRepeatedPieces<SpokenPiece>();
      for (const { piece, key, say } of divide(request)) {
        const sayOnce = async () => (await kept.take(key)) ?? (await say(signal));
        const spoken = await repeated.say({ key, text: piece.text }, sayOnce);
        joiner.add(await shape(spoken, { piece, pitch }, signal), piece.pause);
        signal.throwIfAborted();
      }
      return joiner.finish();
    },
    warm: () => {
      if (pool.size > 0) return;
      // A failure is reported to the next caller that requests speech.
      speak({ text: 'a', words: ['a'], spoken: ['a'], voice: 'kal16', stretch: 1 }).catch(() => undefined);
    },
    close: () => pool.destroy(),
  };
}
