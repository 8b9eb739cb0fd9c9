import { videoSeconds } from '@orator/contracts/photo-videos/length';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import { backgroundKey } from '../../files/backgrounds.ts';
import { checkLogo } from '../../files/logos.ts';
import { findVideoFace, pickFace } from '../../portraits/find-face.ts';
import { readySpeech, readyVideo } from '../../quoting/ask-ahead.ts';
import { measureLength } from '../../quoting/check-length.ts';
import { type Asked, defineQuote, priceByCount } from '../../quoting/define-quote.ts';
import { computeFaceFrame } from '../../quoting/frame.ts';
import { checkSpoken } from '../../quoting/script-check.ts';
import { chooseQuality } from './choose-quality.ts';

/** @throws AppError not_found, voice_unavailable, text_*, content_refused, mode_unavailable, video_too_long, trial_too_long */
export const quotePhotoVideo = defineQuote({
  kind: 'photo-video',
  find: async ({ deps, userId, input }: Asked<NewPhotoVideo>) => {
    const face = await findVideoFace(deps, userId, input);
    await backgroundKey(deps.db, userId, input.background);
    await checkLogo(deps.db, userId, input.logo);
    const spoken = await checkSpoken(deps, userId, input.script);
    return { face, spoken, scripts: [spoken] };
  },
  check: async (asked, { face, spoken: { script }, scripts }) => {
    const { input } = asked;
    const { lines, mostS, ...made } = chooseQuality(asked, face);
    const { durationS } = await measureLength(asked, scripts, ([speechS = 0]) =>
      Math.min(videoSeconds(speechS), mostS),
    );
    const complete = { ...input, ...pickFace(face), script, ...computeFaceFrame(face, input.ratio, lines), ...made };
    return { text: script.text, input: complete, durationS };
  },
  price: priceByCount,
  ready: ({ deps, userId }, { face, spoken }, { input }) =>
    Promise.all([readyVideo(deps, userId, face, input), readySpeech(deps, userId, spoken)]),
});
