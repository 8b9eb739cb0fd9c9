import type { PromptLocale } from '../lexicon.ts';
import { ar } from './ar.test-support.ts';
import { de } from './de.test-support.ts';
import { en } from './en.test-support.ts';
import { es } from './es.test-support.ts';
import { fr } from './fr.test-support.ts';
import { id } from './id.test-support.ts';
import { ja } from './ja.test-support.ts';
import { ko } from './ko.test-support.ts';
import { pt } from './pt.test-support.ts';
import { ru } from './ru.test-support.ts';
import { vi } from './vi.test-support.ts';
import { zhCN } from './zh-CN.test-support.ts';
import type { LocaleSentences } from './locale-sentences.test-support.ts';

/** The same 25 prompts as one would write them in each language; `MEANINGS` says what they mean. */
export const SENTENCES: Record<PromptLocale, LocaleSentences> = {
  en,
  'zh-CN': zhCN,
  de,
  es,
  fr,
  ar,
  pt,
  vi,
  ru,
  ko,
  ja,
  id,
};
