import { type CaptionedWord, divideCues, joinWords } from './cues.ts';

/** `mark` stands before the milliseconds. */
const timestamp = (seconds: number, mark: '.' | ','): string => {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
  const clock = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  return `${clock.map((part) => pad(part, 2)).join(':')}${mark}${pad(ms % 1000, 3)}`;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The voice span of WebVTT, which players may show or style. */
const writeVoice = (speaker: string | undefined): string => (speaker === undefined ? '' : `<v ${escaped(speaker)}>`);

/**
 * WebVTT captions of a speech, see `divideCues`. Pure.
 * @param words in spoken order
 */
export function captionsVtt(words: readonly CaptionedWord[]): string {
  const blocks = divideCues(words).map(
    ({ speaker, lines, start, end }) =>
      `${timestamp(start, '.')} --> ${timestamp(end, '.')}\n${writeVoice(speaker)}${lines
        .map((line) => escaped(joinWords(line)))
        .join('\n')}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/**
 * The same captions as SubRip, which editors and video sites read: numbered, with a comma before the milliseconds and
 * without escapes. Pure.
 * @param words in spoken order
 */
export const captionsSrt = (words: readonly CaptionedWord[]): string =>
  divideCues(words)
    .map(({ speaker, lines, start, end }, index, cues) => {
      // SubRip has no mark for it: the name stands before the first cue of a turn.
      const name = speaker === undefined || cues[index - 1]?.speaker === speaker ? '' : `${speaker}: `;
      return `${index + 1}\n${timestamp(start, ',')} --> ${timestamp(end, ',')}\n${name}${lines.map(joinWords).join('\n')}\n`;
    })
    .join('\n');
