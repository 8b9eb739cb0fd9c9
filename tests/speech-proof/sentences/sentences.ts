import { ENGLISH } from './en.ts';
import { FRENCH } from './fr.ts';
import { GERMAN } from './de.ts';
import { PORTUGUESE } from './pt.ts';
import type { TrapSentence } from './sentence.ts';
import { SPANISH } from './es.ts';

/** 200 sentences with a trap each. */
export const SENTENCES: readonly TrapSentence[] = [...ENGLISH, ...GERMAN, ...SPANISH, ...FRENCH, ...PORTUGUESE];
