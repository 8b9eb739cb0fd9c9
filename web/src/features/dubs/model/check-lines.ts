import type { Locale } from '@orator/contracts/core/common';
import { fitLine, measureRoom } from '@orator/contracts/dubs/fit';
import { DUB_LIMITS } from '@orator/contracts/dubs/limits';
import { checkScript } from '@orator/contracts/scripts/check-script';
import { shortenScript } from '@orator/contracts/scripts/shorten-script';
import { soundSeconds } from '@orator/contracts/scripts/speech-estimate';
import { DUB_RATE } from '@orator/contracts/dubs/fit';
import { SPEECH_ENGINES, type SpeechEngineName } from '@orator/contracts/voices/library';
import type { DraftLine } from './draft.ts';

/** The properties of a video and its speakers that the checks need. */
export interface Setting {
  /** Seconds. */
  readonly videoS: number;
  /** Stretch in which the face can be animated, seconds; null if unknown. */
  readonly used: { readonly from: number; readonly to: number } | null;
  readonly locale: Locale;
  /** The engines of the speakers' voices, and whether they are visible. */
  readonly speakers: readonly { readonly engine: SpeechEngineName; readonly inPicture: boolean }[];
}

/** The result of checking a line. */
export interface CheckedLine {
  /** Why it cannot be spoken; null if it can. */
  readonly problem: 'empty' | 'unspeakable' | 'language' | 'times' | 'overlap' | 'outside' | 'long' | null;
  /** Seconds by which it is too long. */
  readonly over: number;
  /** Multiple of the usual speed at which it will be spoken; null if unknown. */
  readonly speed: number | null;
  /** Whether its lips stay unchanged, because the face is not clearly visible there. */
  readonly still: boolean;
}

export const findEngine = (name: string | undefined): SpeechEngineName =>
  SPEECH_ENGINES.find((engine) => engine === name) ?? 'espeak';

const REFUSALS = {
  text_empty: 'empty',
  text_unspeakable: 'unspeakable',
  text_wrong_language: 'language',
  text_too_long: 'long',
} as const;

/** Checks a line. Pure. */
export function checkLine(lines: readonly DraftLine[], index: number, setting: Setting): CheckedLine {
  const line = lines[index];
  if (line === undefined) return { problem: 'empty', over: 0, speed: null, still: false };
  const { videoS, used, locale, speakers } = setting;
  const who = speakers[line.speaker];
  const still = who?.inPicture === true && used !== null && (line.from < used.from - 0.1 || line.to > used.to + 0.1);
  const refused = (problem: CheckedLine['problem']): CheckedLine => ({ problem, over: 0, speed: null, still });
  if (!(line.from >= 0) || !(line.to - line.from >= DUB_LIMITS.shortestLineS)) return refused('times');
  if (line.to > videoS + 0.05) return refused('outside');
  if (line.from < (lines[index - 1]?.to ?? 0)) return refused('overlap');
  const checked = checkScript(line.text, locale);
  if (!checked.ok) return refused(REFUSALS[checked.reason]);
  const naturalS = soundSeconds({ text: checked.text, locale }, who?.engine);
  const { speed, over } = fitLine(naturalS, line.to - line.from, measureRoom(lines, index, videoS));
  return { problem: over > 0 ? 'long' : null, over, speed, still };
}

/** The share of its length to which a line must be shortened to fit its time; 1 when it fits. Pure. */
export function wantedShare(lines: readonly DraftLine[], index: number, setting: Setting): number {
  const { over } = checkLine(lines, index, setting);
  const room = measureRoom(lines, index, setting.videoS);
  return room / (room + over);
}

/** Seconds of silence that the estimate of a whole script includes. */
const EDGES_S = 0.4;

/** The beginning of a line's text that fits into its time; '' when not even one word fits. Pure. */
export function shortenLine(lines: readonly DraftLine[], index: number, { videoS, locale, speakers }: Setting): string {
  const line = lines[index];
  if (line === undefined) return '';
  const seconds = measureRoom(lines, index, videoS) * DUB_RATE.most + EDGES_S - 0.05;
  const limits = { seconds, characters: DUB_LIMITS.lineCharacters };
  return shortenScript(line.text, locale, speakers[line.speaker]?.engine ?? 'espeak', limits);
}
