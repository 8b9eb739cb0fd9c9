import { defineQuote, priceByCount } from '../../quoting/define-quote.ts';
import { readyFootage } from '../../quoting/ready-video.ts';
import { checkLipSync, findLipSync } from './check-lip-sync.ts';

export const quoteLipSync = defineQuote({
  kind: 'lip-sync',
  resolve: findLipSync,
  check: checkLipSync,
  price: priceByCount,
  ready: async ({ deps, userId }, { face }) =>
    face.footage === null ? undefined : readyFootage(deps, userId, face.footage.id),
});
