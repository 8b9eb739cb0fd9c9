import { defineQuote, priceByCount } from '../../quoting/define-quote.ts';
import { readySpeech } from '../../quoting/ready-video.ts';
import { checkSpeech, findScript } from './check-speech.ts';

export const quoteSpeech = defineQuote({
  kind: 'speech',
  resolve: findScript,
  check: checkSpeech,
  price: priceByCount,
  ready: ({ deps, userId }, spoken) => readySpeech(deps, userId, spoken),
});
