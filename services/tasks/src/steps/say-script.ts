import { sayByLexicon } from '@orator/contracts/lexicon/say-by-lexicon';
import type { LexiconWord } from '@orator/contracts/lexicon/schema';
import type { Script } from '@orator/contracts/scripts/schema';

/** Adds the pronunciations of the task's lexicon to a text, as marks that every engine follows. Pure. */
export const sayScript = <Said extends Pick<Script, 'text' | 'locale'>>(
  script: Said,
  lexicon: readonly LexiconWord[] = [],
): Said => ({ ...script, text: sayByLexicon(script.text, script.locale, lexicon).text });
