import { isolateHistory } from '@codemirror/commands';
import { Annotation, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Marks a change made by the page, which must not be reported back to it. */
const ofThePage = Annotation.define<boolean>();

/** The differing part of two texts, as a change of the first; null if equal. Pure. */
export function findDifference(old: string, now: string): { from: number; to: number; insert: string } | null {
  if (old === now) return null;
  const most = Math.min(old.length, now.length);
  let from = 0;
  while (from < most && old[from] === now[from]) from += 1;
  let end = 0;
  while (end < most - from && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return { from, to: old.length - end, insert: now.slice(from, now.length - end) };
}

/** Keeps the page's text and the editor's in sync, in both directions. */
export interface TextLink {
  readonly extension: Extension;
  /** Shows the page's text; an echo of a reported text is ignored, however late. */
  readonly show: (view: EditorView, text: string) => void;
}

/** Replaces the editor's text by the page's, as one undoable step. */
const stepTo = (view: EditorView, text: string): void => {
  const changes = findDifference(view.state.doc.toString(), text.replaceAll(/\r\n?/g, '\n'));
  if (changes !== null) view.dispatch({ changes, annotations: [ofThePage.of(true), isolateHistory.of('full')] });
};

export const linkText = (onText: (text: string) => void): TextLink => {
  /** Texts that were reported to the page and not echoed yet. */
  let told: string[] = [];
  return {
    extension: EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      if (!docChanged || transactions.every((one) => one.annotation(ofThePage) === true)) return;
      const text = state.doc.toString();
      told.push(text);
      onText(text);
    }),
    show: (view, text) => {
      const heard = told.indexOf(text);
      told = told.slice(heard + 1);
      if (heard >= 0) return;
      told = [];
      stepTo(view, text);
    },
  };
};
