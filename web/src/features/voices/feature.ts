import type { Feature } from '../../shared/navigation/feature.ts';
import type words from './locales/en.json';

declare module '../../shared/i18n/words.ts' {
  interface Words {
    voices: typeof words;
  }
}

export const feature: Feature = {
  name: 'voices',
};
