import type { Feature } from '../../shared/navigation/feature.ts';
import { trialQuery } from './api/queries.ts';
import type words from './locales/en.json';
import { endTrials } from './model/trial-end.ts';

declare module '../../shared/i18n/words.ts' {
  interface Words {
    trials: typeof words;
  }
}

export const feature: Feature = {
  name: 'trials',
  overlay: { words: ['trials'], part: () => import('./pages/sign-up-overlay.tsx') },
  resync: [trialQuery().queryKey],
  start: endTrials,
};
