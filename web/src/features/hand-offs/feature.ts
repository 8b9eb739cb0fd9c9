import type { Feature } from '../../shared/navigation/feature.ts';
import { storeChallenge } from '../../shared/hand-offs/challenge.ts';
import type messages from '../../entities/hand-offs/locales/en.json';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'hand-offs': typeof messages;
  }
}

export const feature: Feature = {
  name: 'hand-offs',
  start: storeChallenge,
};
