import { defineQuote, priceByCount } from '../../quoting/define-quote.ts';
import { checkChange, findChange } from './check-voice-change.ts';

export const quoteVoiceChange = defineQuote({
  kind: 'voice-change',
  resolve: findChange,
  check: checkChange,
  price: priceByCount,
});
