import { defineQuote, priceByCount } from '../../quoting/define-quote.ts';
import { readySpeech, readyVideo } from '../../quoting/ready-video.ts';
import { checkVideo, findVideo } from './check-video.ts';

export const quotePhotoVideo = defineQuote({
  kind: 'photo-video',
  resolve: findVideo,
  check: checkVideo,
  price: priceByCount,
  ready: ({ deps, userId }, { face, spoken }, { input }) =>
    Promise.all([readyVideo(deps, userId, face, input), readySpeech(deps, userId, spoken)]),
});
