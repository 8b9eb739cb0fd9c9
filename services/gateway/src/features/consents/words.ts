import { Statement } from '@orator/contracts/consents/schema';
import { CONSENT_WORDS } from '@orator/contracts/consents/statements';
import { Locale } from '@orator/contracts/core/common';

/** The words that somebody agreed to, in the language in which they were shown. */
export const findWords = (row: { readonly statement: string; readonly locale: string }): string =>
  CONSENT_WORDS[Statement.parse(row.statement)][Locale.parse(row.locale)];
