import type messages from './locales/en.json';

declare module '../../shared/i18n/resources.ts' {
  interface Resources {
    'sample-faces': typeof messages;
  }
}
