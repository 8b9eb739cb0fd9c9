import { sayByLexicon } from '@orator/contracts/lexicon/say-by-lexicon';
import type { LexiconWord } from '@orator/contracts/lexicon/schema';
import type { Script } from '@orator/contracts/scripts/schema';

/** A text with what the task's lexicon says as marks, which every engine says. Pure. */
export const sayScript = <Said extends Pick<Script, 'text' | 'locale'>>(
  script: Said,
  lexicon: readonly LexiconWord[] = [],
): Said => ({ ...script, text: sayByLexicon(script.text, script.locale, lexicon).text });
