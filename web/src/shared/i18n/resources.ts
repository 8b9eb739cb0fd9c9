import type common from '../common/locales/en.json';
import type credentials from '../credentials/locales/en.json';
import type errors from '../errors/locales/en.json';
import type scripts from '../scripts/locales/en.json';
import type sharing from '../sharing/locales/en.json';
import type strokes from '../strokes/locales/en.json';
import type textLanguage from '../text-language/locales/en.json';

/**
 * The English texts by namespace; the compiler checks the keys of `t` against them. Each feature adds its own in its
 * `feature.ts` (module augmentation), and an entity without a feature in its `words.d.ts`, so that nothing edits a list.
 */
export interface Resources {
  common: typeof common;
  credentials: typeof credentials;
  errors: typeof errors;
  scripts: typeof scripts;
  sharing: typeof sharing;
  strokes: typeof strokes;
  'text-language': typeof textLanguage;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
