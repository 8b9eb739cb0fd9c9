import { fitLine, measureRoom } from '@orator/contracts/dubs/fit';
import { DUB_LIMITS } from '@orator/contracts/dubs/limits';
import type { DubLine, NewDub } from '@orator/contracts/dubs/schema';
import type { LexiconWord } from '@orator/contracts/lexicon/schema';
import type { Script } from '@orator/contracts/scripts/schema';
import { soundSeconds } from '@orator/contracts/scripts/speech-estimate';
import { AppError } from '@orator/platform/app-error';
import type { Asked } from '../../quoting/define-quote.ts';
import { findCast, type SpokenVoice } from '../../quoting/find-voice.ts';
import { readLexicon } from '../../quoting/lexicon.ts';
import { checkSpokenBy, limitCharacters, placeRefusal, type SpokenScript } from '../../quoting/script-check.ts';

/** Lines cleaned for speaking, and their scripts in the same order. */
interface CheckedLines {
  readonly lines: DubLine[];
  readonly scripts: readonly SpokenScript[];
  readonly text: string;
}

/**
 * Checks that each line can be spoken in its time.
 * @param durationS length of the video, seconds
 * @throws AppError voice_unavailable, text_* and dub_* with the number of the line, from 1
 */
export async function checkLines({ deps, userId, input }: Asked<NewDub>, durationS: number): Promise<CheckedLines> {
  const cast = await findCast(
    deps,
    userId,
    input.speakers.map(({ voice_id }) => ({ voice_id, locale: input.locale })),
  );
  const lexicon = await readLexicon(deps.db, userId, [input.locale]);
  const scripts = input.lines.map((line, index) =>
    checkLine(input, { line, index, durationS, voice: cast[line.speaker], lexicon }),
  );
  const lines = input.lines.map((line, index) => ({ ...line, text: scripts[index]?.script.text ?? '' }));
  const text = lines.map((line) => line.text).join('\n');
  limitCharacters(text.length, DUB_LIMITS.characters);
  return { lines, scripts, text };
}

interface LineToCheck {
  readonly line: DubLine;
  readonly index: number;
  readonly durationS: number;
  readonly voice: SpokenVoice | undefined;
  readonly lexicon: readonly LexiconWord[];
}

function checkLine({ lines, locale }: NewDub, { line, index, durationS, voice, lexicon }: LineToCheck): SpokenScript {
  const number = index + 1;
  if (line.to > durationS + 0.05) {
    throw new AppError('dub_line_outside', { details: { line: number, limit: Math.floor(durationS * 10) / 10 } });
  }
  const spoken = checkText(voice, { text: line.text, locale, voice_id: voice?.id ?? '' }, lexicon, number);
  const tempo = voice?.match?.tempo ?? 1;
  const naturalS = soundSeconds({ text: spoken.said, locale }, voice?.engine) / tempo;
  const { over } = fitLine(naturalS, line.to - line.from, measureRoom(lines, index, durationS));
  if (over > 0) {
    throw new AppError('dub_line_too_long', { details: { line: number, seconds: Math.ceil(over * 10) / 10 } });
  }
  return spoken;
}

function checkText(
  voice: SpokenVoice | undefined,
  script: Script,
  lexicon: readonly LexiconWord[],
  line: number,
): SpokenScript {
  const limit = DUB_LIMITS.lineCharacters;
  try {
    return checkSpokenBy(voice, script, lexicon, limit);
  } catch (error) {
    throw placeRefusal(error, { limit, line });
  }
}
