import type common from '../common/locales/en.json';
import type errors from '../errors/locales/en.json';

/**
 * The namespaces and their English texts, from which the compiler checks the keys of `t`. Each feature adds its own in its
 * `feature.ts` (module augmentation), so that a new feature edits no list.
 */
export interface Words {
  common: typeof common;
  errors: typeof errors;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Words;
  }
}
