import { fitLine, measureRoom } from '@orator/contracts/dubs/fit';
import { DUB_LIMITS } from '@orator/contracts/dubs/limits';
import type { DubLine, NewDub } from '@orator/contracts/dubs/schema';
import type { LexiconWord } from '@orator/contracts/lexicon/schema';
import { soundSeconds } from '@orator/contracts/scripts/speech-estimate';
import { AppError } from '@orator/platform/app-error';
import type { SpokenVoice } from '../../quoting/find-voice.ts';
import { checkSpokenBy, type SpokenScript } from '../../quoting/script-check.ts';

interface LineToCheck {
  readonly line: DubLine;
  readonly index: number;
  /** Length of the video, seconds. */
  readonly durationS: number;
  readonly voice: SpokenVoice | undefined;
  readonly lexicon: readonly LexiconWord[];
}

/** A line cleaned for speaking that fits into its time. */
export function checkLine(
  { lines, locale }: NewDub,
  { line, index, durationS, voice, lexicon }: LineToCheck,
): { readonly line: DubLine; readonly spoken: SpokenScript } {
  const number = index + 1;
  if (line.to > durationS + 0.05) {
    throw new AppError('dub_line_outside', { details: { line: number, limit: Math.floor(durationS * 10) / 10 } });
  }
  const spoken = spokenLine(voice, { text: line.text, locale, number, lexicon });
  const tempo = voice?.match?.tempo ?? 1;
  const naturalS = soundSeconds({ text: spoken.said, locale }, voice?.engine) / tempo;
  const { over } = fitLine(naturalS, line.to - line.from, measureRoom(lines, index, durationS));
  if (over > 0) {
    throw new AppError('dub_line_too_long', { details: { line: number, seconds: Math.ceil(over * 10) / 10 } });
  }
  return { line: { ...line, text: spoken.script.text }, spoken };
}

/** @throws AppError voice_unavailable, text_* with the number of the line, from 1 */
function spokenLine(
  voice: SpokenVoice | undefined,
  {
    text,
    locale,
    number,
    lexicon,
  }: Pick<NewDub, 'locale'> & Pick<LineToCheck, 'lexicon'> & { readonly text: string; readonly number: number },
): SpokenScript {
  const most = DUB_LIMITS.lineCharacters;
  try {
    return checkSpokenBy(voice, { text, locale, voice_id: voice?.id ?? '' }, lexicon, most);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.reason, { details: { limit: most, ...error.details, line: number } });
  }
}
