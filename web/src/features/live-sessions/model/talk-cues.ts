import { heardText } from '@orator/contracts/live-sessions/heard-text';
import type { LiveSpeech } from '@orator/contracts/live-sessions/messages';

/** A line of the conversation, with its times in seconds since the conversation began. */
export interface Cue {
  readonly who: 'you' | 'avatar';
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Its speaker was interrupted: the text ends with the last word that was heard. */
  readonly interrupted?: true;
}

/** What the avatar says. */
type Sentence = Pick<LiveSpeech, 'text' | 'phones'>;

/** Collects the lines with their times, by the clock of the sound. */
export interface TalkCues {
  /** Times count from the first call, continuing after those of an earlier part. */
  readonly begin: (now: number) => void;
  readonly said: (text: string, now: number) => void;
  readonly spoken: (sentence: Sentence, start: number, end: number) => void;
  /**
   * Ends the current line with its last word that was heard, and drops later lines.
   * @returns the number of characters at the end of the avatar's words that were not heard
   */
  readonly hush: (now: number) => number;
  /** Goes on after a pause: the last line does not count as interrupted. */
  readonly goOn: () => void;
  readonly all: () => readonly Cue[];
}

/** How long a written line is shown: at a comfortable 15 characters per second, at least one second. */
const readingS = (text: string): number => Math.max(1, text.length / 15);

/** Collects the lines of a conversation, continuing from `before`. */
export function createTalkCues(before: readonly Cue[] = []): TalkCues {
  let zero: number | null = null;
  let cues = before;
  const from = Math.max(0, ...before.map(({ end }) => end));
  const since = (now: number): number => Math.max(0, now - (zero ?? now));
  const add = (cue: Cue): void => {
    cues = [...cues, cue];
  };
  /** The phones of sentences that may still be interrupted. */
  const phonesByCue = new WeakMap<Cue, Sentence['phones']>();
  const cut = (cue: Cue, at: number): Cue[] => {
    if (cue.who === 'you' || cue.end <= at) return [cue];
    const text = heardText({ text: cue.text, phones: phonesByCue.get(cue) ?? [] }, at - cue.start);
    return text === '' ? [] : [{ ...cue, text, end: at, interrupted: true }];
  };
  const countCharacters = (all: readonly Cue[]): number => all.map(({ text }) => text).join(' ').length;
  return {
    begin: (now) => {
      zero ??= now - from;
    },
    said: (text, now) => add({ who: 'you', start: since(now), end: since(now) + readingS(text), text }),
    spoken: ({ text, phones }, start, end) => {
      const cue: Cue = { who: 'avatar', start: since(start), end: since(end), text };
      phonesByCue.set(cue, phones);
      add(cue);
    },
    hush: (now) => {
      const at = since(now);
      const all = countCharacters(cues);
      cues = cues.flatMap((cue) => cut(cue, at));
      const last = cues.at(-1);
      const lost = all - countCharacters(cues);
      // An interruption between two sentences is marked at the sentence before it.
      if (lost > 0 && last?.who === 'avatar') cues = [...cues.slice(0, -1), { ...last, interrupted: true }];
      return lost;
    },
    goOn: () => {
      const last = cues.at(-1);
      if (last?.interrupted !== true) return;
      const { interrupted: _held, ...whole } = last;
      cues = [...cues.slice(0, -1), whole];
    },
    all: () => cues,
  };
}

/** `01:02:03,456` in SRT; with a point in VTT. */
const stamp = (seconds: number, point: ',' | '.'): string => {
  const ms = Math.round(seconds * 1000);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const clock = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(two).join(':');
  return `${clock}${point}${String(ms % 1000).padStart(3, '0')}`;
};

type Names = Readonly<Record<Cue['who'], string>>;
/** A dash after words that were interrupted. */
const markInterrupted = ({ text, interrupted }: Cue): string => (interrupted === true ? `${text} —` : text);
const formatLine = (cue: Cue, names: Names): string => `${names[cue.who]} ${markInterrupted(cue)}`;
/** Removes line breaks that would end a cue or begin another one. */
const inOneBlock = (text: string): string => text.replaceAll(/\n{2,}/g, '\n').replaceAll('-->', '→');

const ordered = (cues: readonly Cue[]): readonly Cue[] => cues.toSorted((a, b) => a.start - b.start);

/** SubRip: https://docs.fileformat.com/video/srt/ */
export const toSrt = (cues: readonly Cue[], names: Names): string =>
  ordered(cues)
    .map(
      (cue, i) =>
        `${i + 1}\n${stamp(cue.start, ',')} --> ${stamp(cue.end, ',')}\n${inOneBlock(formatLine(cue, names))}\n`,
    )
    .join('\n');

/** WebVTT: https://www.w3.org/TR/webvtt1/ */
export const toVtt = (cues: readonly Cue[], names: Names): string => {
  const escape = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const blocks = ordered(cues).map(
    (cue) => `${stamp(cue.start, '.')} --> ${stamp(cue.end, '.')}\n${escape(inOneBlock(formatLine(cue, names)))}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
};

/** One line per utterance: the sentences of an answer are joined. */
export const toText = (cues: readonly Cue[], names: Names): string =>
  ordered(cues)
    .map((cue, i, all) =>
      cue.who === 'avatar' && all[i - 1]?.who === 'avatar'
        ? ` ${markInterrupted(cue)}`
        : `${i > 0 ? '\n' : ''}${formatLine(cue, names)}`,
    )
    .join('');
