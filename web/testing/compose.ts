/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser';

/** Composes text at the caret as an input method does, in place of what it composed before. */
export const compose = async (text: string): Promise<void> => {
  await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
};

/** Takes a word in place of what was composed. */
export const endComposing = async (text: string): Promise<void> => {
  await cdp().send('Input.insertText', { text });
};
