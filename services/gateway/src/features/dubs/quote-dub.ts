import { DUB_LIMITS } from '@orator/contracts/dubs/limits';
import type { NewDub } from '@orator/contracts/dubs/schema';
import { toTenths } from '@orator/contracts/tasks/price';
import { AppError } from '@orator/platform/app-error';
import { checkContent } from '../../content-checks/check-content.ts';
import { findFootageOrSample, type UsableFootage } from '../../portraits/find-footage.ts';
import { type Asked, type Checked, checkLength, defineQuote } from '../../quoting/define-quote.ts';
import { findSpokenVoice, type SpokenVoice } from '../../quoting/find-voice.ts';
import { collectUsed, readLexicon } from '../../quoting/lexicon.ts';
import { checkLine } from './check-lines.ts';
import { readRemake } from './remake.ts';
import { estimateWork } from '@orator/tasks';

type Line = ReturnType<typeof checkLine>;

/** The footage and the words of a dub. */
interface FoundDub {
  readonly durationS: number;
  readonly checked: readonly Line[];
  readonly text: string;
}

/** @throws AppError not_found, dub_no_sound */
async function findVideo({ deps, userId, input }: Asked<NewDub>): Promise<UsableFootage> {
  const footage = await findFootageOrSample(deps, userId, input.video_avatar_id);
  if (footage === null) throw new AppError('not_found');
  if (input.original_sound !== 'drop' && !footage.hasSound) throw new AppError('dub_no_sound');
  return footage;
}

/** A voice for each speaker, also for those without lines. @throws AppError voice_unavailable */
async function findCast({ deps, userId, input }: Asked<NewDub>): Promise<readonly (SpokenVoice | undefined)[]> {
  const cast = await Promise.all(
    input.speakers.map(({ voice_id }) => findSpokenVoice(deps, userId, voice_id, input.locale)),
  );
  if (cast.includes(undefined)) throw new AppError('voice_unavailable');
  return cast;
}

/** @throws AppError not_found, dub_no_sound, voice_unavailable, text_*, dub_* with the number of the line, content_refused */
async function findDub(asked: Asked<NewDub>): Promise<FoundDub> {
  const { deps, userId, input } = asked;
  const { durationS } = await findVideo(asked);
  const cast = await findCast(asked);
  const lexicon = await readLexicon(deps.db, userId, [input.locale]);
  const checked = input.lines.map((line, index) =>
    checkLine(input, { line, index, durationS, voice: cast[line.speaker], lexicon }),
  );
  const text = checked.map(({ line }) => line.text).join('\n');
  if (text.length > DUB_LIMITS.characters) {
    throw new AppError('text_too_long', { details: { limit: DUB_LIMITS.characters } });
  }
  const said = checked.map(({ spoken }) => spoken.said).join('\n');
  const names = input.speakers.map(({ name }) => name).join('\n');
  await checkContent(deps, userId, { kind: 'script', text: `${said}\n${names}`, locale: input.locale });
  return { durationS, checked, text };
}

/** @throws AppError video_too_long, not_found when the dub to be made again is gone or of other footage */
async function checkDub(
  { deps, userId, plan, input }: Asked<NewDub>,
  { durationS, checked, text }: FoundDub,
): Promise<Checked<'dub'>> {
  checkLength(plan, durationS);
  const lines = checked.map(({ line }) => line);
  const words = { ...input, lines, ...collectUsed(checked.map(({ spoken }) => spoken)) };
  const { again, paidS } = await readRemake(deps.db, userId, words, durationS);
  const complete = { ...again, watermark: plan.visibleMark };
  return { text: input.title ?? text, input: complete, count: toTenths(paidS), durationS };
}

/**
 * Seconds of work for a second of video where no dub was made yet: 11 ms a frame of 720 x 720, decoding and encoding
 * included (docs/measurements/footage.md), at 25 frames a second, which is three quarters of the work (`stages` of the kind).
 */
const WORK_PACE = (0.011 * 25) / 0.75;

export const quoteDub = defineQuote({
  kind: 'dub',
  resolve: findDub,
  check: checkDub,
  price: async ({ deps }, { input, count, durationS }, priceCount) => {
    const cost = await priceCount(count);
    const workS = (await estimateWork(deps, { kind: 'dub', input, durationS })) ?? durationS * WORK_PACE;
    return { cost, more: { work_s: Math.max(1, Math.ceil(workS)) } };
  },
});
