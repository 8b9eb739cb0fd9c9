import { toCredits } from '@orator/contracts/core/credits';
import { toTenths } from '@orator/contracts/tasks/price';
import { defineQuote } from '../../quoting/define-quote.ts';
import { checkSceneVideo, findScenes } from './check-scene-video.ts';
import { computePrices } from './price-scenes.ts';

/** The price is for the scenes that are not cached from an earlier video. */
export const quoteSceneVideo = defineQuote({
  kind: 'scene-video',
  resolve: findScenes,
  check: checkSceneVideo,
  price: async (_asked, { input: { parts }, paid }, priceCount) => {
    const isPaid = new Map(parts.map(({ hash }, index) => [hash, paid[index] === true]));
    const { costs, cost } = await computePrices(parts, ({ hash }) => isPaid.get(hash) === true, priceCount);
    const scenes = parts.map(({ hash, seconds }, index) => ({
      duration_s: toTenths(seconds) / 10,
      paid: isPaid.get(hash) === true,
      cost: toCredits(costs[index] ?? 0),
    }));
    return { cost, more: { scenes } };
  },
});
