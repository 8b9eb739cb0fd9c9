import { readPlan } from '@orator/billing';
import { fitLine, measureRoom } from '@orator/contracts/dubs/fit';
import { DUB_LIMITS } from '@orator/contracts/dubs/limits';
import type { DubLine, DubQuote, NewDub } from '@orator/contracts/dubs/schema';
import type { LexiconWord } from '@orator/contracts/lexicon/schema';
import { soundSeconds } from '@orator/contracts/scripts/speech-estimate';
import { toTenths } from '@orator/contracts/tasks/price';
import { AppError } from '@orator/platform/app-error';
import { estimateWork, quoteTask } from '@orator/tasks';
import { readRemake } from './remake.ts';
import { checkContent } from '../../content/check-content.ts';
import type { Deps } from '../../deps.ts';
import { findFootageOrSample } from '../../portraits/sample-footage.ts';
import { findSpokenVoice, type SpokenVoice } from '../../quoting/find-voice.ts';
import { collectUsed, readLexicon } from '../../quoting/lexicon.ts';
import { checkLength, priceOn } from '../../quoting/plan-limits.ts';
import { checkSpokenBy, type SpokenScript } from '../../quoting/script-check.ts';

/**
 * Seconds of work for a second of video where no dub was made yet: 11 ms a frame of 720 x 720, decoding and encoding
 * included (docs/adr/0059), at 25 frames a second, which is three quarters of the work (`stages` of the kind).
 */
const WORK_PACE = (0.011 * 25) / 0.75;

/**
 * Checks everything that could go wrong before any money moves, and returns the price.
 * @throws AppError not_found, also when the dub to be made again is gone or of other footage, voice_unavailable, text_*, dub_* with the number of the line, video_too_long,
 * content_refused
 */
export async function quoteDub(deps: Deps, userId: string, wanted: NewDub): Promise<DubQuote> {
  const { db } = deps;
  const footage = await findFootageOrSample(deps, userId, wanted.video_avatar_id);
  if (footage === null) throw new AppError('not_found');
  if (wanted.original_sound !== 'drop' && !footage.hasSound) throw new AppError('dub_no_sound');
  const cast = await Promise.all(
    wanted.speakers.map(({ voice_id }) => findSpokenVoice(deps, userId, voice_id, wanted.locale)),
  );
  // Includes speakers without lines, because the task needs a voice for each.
  if (cast.includes(undefined)) throw new AppError('voice_unavailable');
  const { durationS } = footage;
  const lexicon = await readLexicon(db, userId, [wanted.locale]);
  const checked = wanted.lines.map((line, index) =>
    checkLine(wanted, { line, index, durationS, voice: cast[line.speaker], lexicon }),
  );
  const lines = checked.map(({ line }) => line);
  const said = checked.map(({ spoken }) => spoken.said).join('\n');
  const text = lines.map((line) => line.text).join('\n');
  if (text.length > DUB_LIMITS.characters) {
    throw new AppError('text_too_long', { details: { limit: DUB_LIMITS.characters } });
  }
  const names = wanted.speakers.map(({ name }) => name).join('\n');
  await checkContent(deps, userId, { kind: 'script', text: `${said}\n${names}`, locale: wanted.locale });
  const plan = await readPlan(db, userId);
  checkLength(plan, durationS);
  const kind = 'dub';
  const words = { ...wanted, lines, ...collectUsed(checked.map(({ spoken }) => spoken)) };
  const { again, paidS } = await readRemake(db, userId, words, durationS);
  const input = { ...again, watermark: plan.visibleMark };
  const cost = await priceOn(db, plan, { kind, input, count: toTenths(paidS) });
  const quote = await quoteTask(deps, { kind, userId, text: wanted.title ?? text, input, cost, durationS });
  const workS = (await estimateWork(deps, { kind, input, durationS })) ?? durationS * WORK_PACE;
  return { ...quote, work_s: Math.max(1, Math.ceil(workS)) };
}

interface LineToCheck {
  readonly line: DubLine;
  readonly index: number;
  /** Length of the video, seconds. */
  readonly durationS: number;
  readonly voice: SpokenVoice | undefined;
  readonly lexicon: readonly LexiconWord[];
}

/** A line cleaned for speaking that fits into its time. */
function checkLine(
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
