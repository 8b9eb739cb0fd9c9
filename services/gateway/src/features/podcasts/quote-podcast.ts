import { podcastSeconds } from '@orator/contracts/podcasts/gaps';
import { mostPodcastSeconds } from '@orator/contracts/podcasts/limits';
import type { NewPodcast } from '@orator/contracts/podcasts/schema';
import { measureLength } from '../../quoting/check-length.ts';
import { type Asked, defineQuote, priceByCount } from '../../quoting/define-quote.ts';
import { computeFrame } from '../../quoting/frame.ts';
import { checkMode } from '../../quoting/modes.ts';
import { checkTurns } from './check-turns.ts';
import { findSpeakers } from './find-speakers.ts';

/** @throws AppError not_found, mode_unavailable, voice_unavailable, text_* with the number of the turn, content_refused, video_too_long, trial_too_long */
export const quotePodcast = defineQuote({
  kind: 'podcast',
  find: async (asked: Asked<NewPodcast>) => {
    const speakers = await findSpeakers(asked);
    checkMode(asked.input.mode);
    const { turns, scripts } = await checkTurns(asked, speakers);
    const names = [...speakers.map(({ name }) => name), ...turns.flatMap(({ chapter }) => chapter ?? [])];
    return { speakers, turns, scripts, names };
  },
  check: async ({ plan, input, ...asked }, { speakers, turns, scripts }) => {
    const longest = { ...plan, videoSeconds: mostPodcastSeconds(plan.id, plan.videoSeconds) };
    const computeLength = (seconds: readonly number[]) => podcastSeconds(turns, seconds);
    const { durationS } = await measureLength({ ...asked, plan: longest }, scripts, computeLength);
    const frame = { ...computeFrame(input.ratio, plan.videoLines), watermark: plan.visibleMark };
    const text = turns.map((turn) => turn.text).join('\n');
    return { text, input: { ...input, speakers, turns, ...frame }, durationS };
  },
  price: priceByCount,
});
