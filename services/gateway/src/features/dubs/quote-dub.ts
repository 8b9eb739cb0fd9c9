import type { NewDub } from '@orator/contracts/dubs/schema';
import { toTenths } from '@orator/contracts/tasks/price';
import { AppError } from '@orator/platform/app-error';
import { findFootageOrSample } from '../../portraits/find-footage.ts';
import { checkLength } from '../../quoting/check-length.ts';
import { type Asked, defineQuote } from '../../quoting/define-quote.ts';
import { collectUsed } from '../../quoting/lexicon.ts';
import { checkLines } from './check-lines.ts';
import { estimateSeconds } from './estimate-seconds.ts';
import { readRemake } from './remake.ts';

/** @throws AppError not_found, dub_no_sound, voice_unavailable, text_* and dub_* with the number of the line, content_refused, video_too_long */
export const quoteDub = defineQuote({
  kind: 'dub',
  find: async (asked: Asked<NewDub>) => {
    const { deps, userId, input } = asked;
    const footage = await findFootageOrSample(deps, userId, input.video_avatar_id);
    if (footage === null) throw new AppError('not_found');
    if (input.original_sound !== 'drop' && !footage.hasSound) throw new AppError('dub_no_sound');
    const names = input.speakers.map(({ name }) => name);
    return { durationS: footage.durationS, names, ...(await checkLines(asked, footage.durationS)) };
  },
  check: async ({ deps, userId, plan, input }, { durationS, lines, scripts, text }) => {
    checkLength(plan, durationS);
    // With the lexicon, because a line is also kept only where its words are said as before.
    const words = { ...input, lines, ...collectUsed(scripts) };
    const { again, paidS } = await readRemake(deps.db, userId, words, durationS);
    const complete = { ...again, watermark: plan.visibleMark };
    return { text: input.title ?? text, input: complete, durationS, count: toTenths(paidS) };
  },
  price: async ({ deps }, { input, count, durationS }, priceCount) => ({
    cost: await priceCount(count),
    more: { work_s: await estimateSeconds(deps, input, durationS) },
  }),
});
