import type { Namespace } from '../../shared/i18n/i18n.ts';
import type messages from './locales/en.json';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    studios: typeof messages;
  }
}

/** The namespaces of every studio: of its foot, its task and its result. */
export const STUDIO_WORDS: readonly Namespace[] = ['shared-videos', 'sharing', 'studios', 'tasks', 'trials'];
