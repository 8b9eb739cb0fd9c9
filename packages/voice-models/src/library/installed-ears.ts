import type { Locale } from '@orator/contracts/core/common';
import type { InstalledModel } from '../catalogue/model-entry.ts';

const countLocales = ({ entry: { locales = [] } }: InstalledModel): number => locales.length;

/**
 * The model that hears a language best: the one for the fewest languages and, of several for equally many, the largest.
 * If the language is not known, the model that knows most languages, because the others write any language as one of
 * theirs. Pure.
 */
export const findEars = (models: readonly InstalledModel[], locale?: Locale): InstalledModel | undefined =>
  models
    .filter(
      ({ entry: { purpose, locales } }) => purpose === 'ears' && (locale === undefined || locales?.includes(locale)),
    )
    .toSorted((one, other) => {
      const fewer = countLocales(one) - countLocales(other);
      return (locale === undefined ? -fewer : fewer) || other.entry.unpacked - one.entry.unpacked;
    })[0];
