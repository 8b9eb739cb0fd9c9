import type { Locale } from '@orator/contracts/core/common';
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
import type { WordList } from './word-list.ts';
import { zhCN } from './zh-CN.ts';

export const WORD_LISTS: Record<Locale, WordList> = { en, 'zh-CN': zhCN, de, es, fr, ar, pt, vi, ru, ko, ja, id };
