/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser';

/** Composes text at the caret as an input method does, replacing the text that it composed before. */
export const compose = async (text: string): Promise<void> => {
  await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
};

/** Ends the composition with a word that replaces the composed text. */
export const endComposing = async (text: string): Promise<void> => {
  await cdp().send('Input.insertText', { text });
};
