import { estimateWork } from '@orator/tasks';
import { defineQuote } from '../../quoting/define-quote.ts';
import { checkDub, findDub } from './check-dub.ts';

/**
 * Seconds of work for a second of video where no dub was made yet: 11 ms a frame of 720 x 720, decoding and encoding
 * included (docs/adr/0059), at 25 frames a second, which is three quarters of the work (`stages` of the kind).
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
