import { join } from 'node:path';
import type { DoubtedWord } from '@orator/contracts/speeches/proof';
import type { Script } from '@orator/contracts/scripts/schema';
import { isBeyondJudging } from '@orator/ears/proof/doubted-words';
import type { Reading } from '@orator/ears/proof/list-readings';
import { writeWav } from '@orator/speech/output/encode-speech';
import type { Sound, Speech } from '@orator/speech/speech-engine';
import { findBetterReading, listDoubted, listWorst, type ProvingTask, within } from '../steps/better-reading.ts';
import { hearAgain, type HeardWord } from '../steps/hear-again.ts';
import { findProofMs, isProved, USUAL_MISSED } from '../steps/prove-speech.ts';

/** A line as it was said, by one of several voices. */
export interface SaidLine {
  readonly speaker: number;
  /** The script with the marks by which it was spoken. */
  readonly script: Pick<Script, 'text' | 'locale'>;
  readonly speech: Speech;
  /** The share of words that a recogniser misses of its voice; null if that was never measured. */
  readonly norm: number | null;
  /** Whether the voice speaks the same words differently each time (`findBetterReading`). */
  readonly isDrawn: boolean;
  /** Speaks the line in its time; null when the reading does not fit. */
  readonly sayAgain: (reading: Reading, signal: AbortSignal) => Promise<Speech | null>;
}

export interface ProvedLine {
  readonly speech: Speech;
  /** Names, numbers and abbreviations that the recogniser did not hear, with times from the line's beginning. */
  readonly doubted: readonly DoubtedWord[];
  readonly isSpokenAgain: boolean;
}

type HeardLine = SaidLine & { readonly heard: readonly HeardWord[] };

/** Silence between lines, so that words of two are not heard as one, seconds. */
const GAP_S = 0.4;

/** Joins the lines of one voice to one sound. */
function joinLines(lines: readonly SaidLine[]): Sound {
  const sampleRate = lines[0]?.speech.sampleRate ?? 1;
  const gap = Math.round(GAP_S * sampleRate);
  const pcm = new Int16Array(lines.reduce((sum, { speech }) => sum + speech.pcm.length + gap, 0));
  let at = 0;
  for (const { speech } of lines) {
    pcm.set(speech.pcm, at);
    at += speech.pcm.length + gap;
  }
  return { sampleRate, pcm };
}

/**
 * Hears the lines of one voice together: that takes less time than one by one, and the recogniser understands more with
 * the words around a line.
 */
async function hearLines(task: ProvingTask, lines: readonly SaidLine[]): Promise<HeardLine[] | null> {
  const [locale, audioPath] = [lines[0]?.script.locale, join(task.folder, 'lines.wav')];
  if (locale === undefined) return [];
  await writeWav(audioPath, joinLines(lines));
  const text = lines.map(({ script }) => script.text).join(' ');
  const words = lines.flatMap(({ speech }) => speech.words);
  const heard = await hearAgain(task, { audioPath, text, locale, words });
  if (heard === null) return null;
  let at = 0;
  return lines.map((line) => ({ ...line, heard: heard.slice(at, (at += line.speech.words.length)) }));
}

/** Speaks the lines again that were heard worst, as long as there is time. */
async function speakWorstAgain(task: ProvingTask, lines: readonly HeardLine[], mostMs: number) {
  const worst = listWorst(lines.map((line) => ({ line, heard: line.heard, norm: line.norm ?? USUAL_MISSED })));
  const better = new Map<HeardLine, HeardLine>();
  await within(mostMs, task.signal, async (signal) => {
    for (const { line, norm } of worst) {
      const { script, speech, heard, isDrawn } = line;
      const part = { ...script, words: speech.words, sampleRate: speech.sampleRate, heard, isDrawn };
      // The time of a line fixes its speed, so readings at another speed are left out.
      const sayAgain = async (reading: Reading, own: AbortSignal) =>
        reading.pace === 1 ? line.sayAgain(reading, own) : null;
      const take = await findBetterReading({ ...task, signal }, { ...part, norm, sayAgain });
      if (take !== null) better.set(line, { ...line, ...take });
    }
  });
  return better;
}

/**
 * Hears spoken lines again if a recogniser is installed, as `proveSpeech` does with a speech, and speaks lines that it
 * understood badly again within their time. The lines stay unchanged when that takes too long, or fails.
 * @throws the signal's reason
 */
export async function proveLines(task: ProvingTask, lines: readonly SaidLine[]): Promise<ProvedLine[]> {
  const unproved = lines.map(({ speech }) => ({ speech, doubted: [], isSpokenAgain: false }));
  const durationS = lines.reduce((sum, { speech }) => sum + speech.timeline.durationS, 0);
  const locale = lines[0]?.script.locale;
  if (locale === undefined || !isProved(task, { locale, durationS })) return unproved;
  const mostMs = findProofMs(durationS);
  const voices = [...Map.groupBy(lines.entries(), ([, { speaker }]) => speaker).values()];
  const heard = await within(mostMs, task.signal, async (signal) => {
    const all: (readonly [number, HeardLine])[] = [];
    for (const voice of voices) {
      const own = await hearLines(
        { ...task, signal },
        voice.map(([, line]) => line),
      );
      for (const [at, line] of own?.entries() ?? []) all.push([voice[at]?.[0] ?? 0, line]);
    }
    return all;
  });
  if (heard === null) return unproved;
  const better = await speakWorstAgain(
    task,
    heard.map(([, line]) => line),
    mostMs,
  );
  const beyond = new Set(
    Array.from(Map.groupBy(heard, ([, { speaker }]) => speaker))
      .filter(([, own]) => isBeyondJudging(own.flatMap(([, line]) => better.get(line)?.heard ?? line.heard)))
      .map(([speaker]) => speaker),
  );
  const proved = new Map(
    heard.map(([index, line]) => {
      const now = better.get(line) ?? line;
      const doubted = beyond.has(line.speaker) ? [] : listDoubted(now.heard, now.speech.words, now.script.locale);
      return [index, { speech: now.speech, doubted, isSpokenAgain: now !== line }];
    }),
  );
  return unproved.map((line, index) => proved.get(index) ?? line);
}
