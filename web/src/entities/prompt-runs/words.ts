import type { Namespace } from '../../shared/i18n/i18n.ts';
import type messages from './locales/en.json';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'prompt-runs': typeof messages;
  }
}

/** Namespaces of the pages on which runs of prompts are started. */
export const PROMPT_WORDS: readonly Namespace[] = ['prompt-runs', 'photo-avatar-categories', 'tasks', 'trials'];
