import { EditorView } from '@codemirror/view';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
// Loaded before the first test, because on a busy machine the editor takes longer to load than a test waits.
import '../src/shared/scripts/script-editor.tsx';

/** The text of a script, marks included, whether a text area or the editor shows it. */
const scriptIn = (field: Locator): string => {
  const element = field.element();
  if (element instanceof HTMLTextAreaElement) return element.value;
  const view = element instanceof HTMLElement ? EditorView.findFromDOM(element) : null;
  if (view === null) throw new Error('this is no field of a script');
  return view.state.doc.toString();
};

/** Waits until a script is this text. */
export const expectScript = async (field: Locator, text: string | RegExp): Promise<void> => {
  const wanted: unknown = typeof text === 'string' ? text : expect.stringMatching(text);
  await expect.poll(() => scriptIn(field)).toEqual(wanted);
};

/** Waits until the editor has taken the text area's place. */
export const untilEditor = async (field: Locator): Promise<void> =>
  expect.element(field).toHaveAttribute('contenteditable', 'true');
