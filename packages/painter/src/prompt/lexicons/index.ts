import type { Lexicon, PromptLocale } from '../lexicon.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { id } from './id.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { vi } from './vi.ts';
import { zhCN } from './zh-CN.ts';

export const LEXICONS: Record<PromptLocale, Lexicon> = { en, 'zh-CN': zhCN, de, es, fr, ar, pt, vi, ru, ko, ja, id };
