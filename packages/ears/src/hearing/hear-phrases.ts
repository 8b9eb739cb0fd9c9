/**
 * | constants | source |
 * |---|---|
 * | `LOST_S` | measured: docs/measurements/ears.md, "Phrases with pauses between" |
 * | `TELLING_S` | chosen, not measured |
 */
import { joinPhrases, partPhrases, type Phrase } from './hear-together.ts';
import { SAMPLE_RATE, type Span, WINDOW } from '../spans/plan-spans.ts';
import type { EarsModel } from './families.ts';
import type { Recogniser } from './recogniser.ts';

export interface Hearing {
  readonly recogniser: Pick<Recogniser, 'recognise'>;
  readonly model: EarsModel;
  /** Mono, 16 kHz. */
  readonly samples: Float32Array;
  /** ISO 639; empty: the model finds it. */
  readonly language: string;
}

export interface SaidPhrase extends Phrase {
  readonly language: string;
}

interface Following {
  readonly signal: AbortSignal;
  /** Told the share of the sound that is heard, 0 to 1. */
  readonly progress: (share: number) => void;
}

/** A stretch of voice of at least this many seconds in which no word was heard counts as lost. */
const LOST_S = 1;

/** Whether words are missing at the beginning or the end of a phrase. */
function isCut({ segment, words }: Phrase): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return false;
  return first.start - segment.start > LOST_S || segment.end - last.end > LOST_S;
}

async function hearTogether(hearing: Hearing, spans: readonly Span[], signal: AbortSignal) {
  const { recogniser, model, samples, language } = hearing;
  const sound = samples.slice((spans[0]?.from ?? 0) * WINDOW, (spans.at(-1)?.to ?? 0) * WINDOW);
  const heard = await recogniser.recognise(model, { samples: sound, language }, signal);
  const parts = partPhrases(spans, heard, heard.language);
  return { parts, isParted: heard.text === '' || heard.words.length > 0, language: heard.language };
}

/** Hears phrases together, and again alone those of which words were lost, because Whisper sometimes ends early. */
async function hearPhrases(hearing: Hearing, spans: readonly Span[], signal: AbortSignal): Promise<SaidPhrase[]> {
  const { parts, isParted, language } = await hearTogether(hearing, spans, signal);
  const said: SaidPhrase[] = [];
  for (const [at, span] of spans.entries()) {
    const part = parts[at];
    const isLong = span.to - span.from > (LOST_S * SAMPLE_RATE) / WINDOW;
    const isLost = isParted && (part === undefined ? isLong || parts.every((it) => it === undefined) : isCut(part));
    const alone = isLost && spans.length > 1 ? await hearPhrases(hearing, [span], signal) : [];
    if (alone.length > 0) said.push(...alone);
    else if (part !== undefined) said.push({ ...part, language });
  }
  return said;
}

async function hearGroups(hearing: Hearing, groups: readonly Span[][], { signal, progress }: Following) {
  const said: SaidPhrase[] = [];
  for (const group of groups) {
    said.push(...(await hearPhrases(hearing, group, signal)));
    progress(((group.at(-1)?.to ?? 0) * WINDOW) / hearing.samples.length);
  }
  return said;
}

/** The language of a shorter phrase (seconds) is often guessed wrongly. */
const TELLING_S = 2;

/** The language of all phrases that are long enough to tell it; null where there are several. */
function findOnlyLanguage(said: readonly SaidPhrase[]): string | null {
  const telling = said.filter(({ segment }) => segment.end - segment.start >= TELLING_S);
  const [only = '', ...others] = new Set(telling.map(({ language }) => language));
  return only === '' || others.length > 0 ? null : only;
}

/**
 * Hears what is said, phrases of one language together. Where it is not told, each phrase is heard alone first, and all
 * again if they are of one language. Without times of words, what is heard together could not be parted again.
 */
export async function hearSpans(hearing: Hearing, spans: readonly Span[], { signal, progress }: Following) {
  const each = spans.map((span) => [span]);
  if (!hearing.model.timesWords) return hearGroups(hearing, each, { signal, progress });
  if (hearing.language !== '') return hearGroups(hearing, joinPhrases(spans), { signal, progress });
  const alone = await hearGroups(hearing, each, { signal, progress: (share) => progress(share / 2) });
  const language = findOnlyLanguage(alone);
  if (language === null || spans.length < 2) return alone;
  const following = { signal, progress: (share: number) => progress((1 + share) / 2) };
  const again = await hearGroups({ ...hearing, language }, joinPhrases(spans), following);
  return again.length === 0 ? alone : again;
}
