import { isolateHistory } from '@codemirror/commands';
import { Annotation, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** A change that the page made, which need not be told to it. */
const ofThePage = Annotation.define<boolean>();

/** The part in which two texts differ, as a change of the first; null where they are the same. Pure. */
export function differenceOf(old: string, now: string): { from: number; to: number; insert: string } | null {
  if (old === now) return null;
  const most = Math.min(old.length, now.length);
  let from = 0;
  while (from < most && old[from] === now[from]) from += 1;
  let end = 0;
  while (end < most - from && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return { from, to: old.length - end, insert: now.slice(from, now.length - end) };
}

/** Keeps a text of the page and that of an editor the same, in both directions. */
export interface TextLink {
  readonly extension: Extension;
  /** The page's text; what it has been told and says again changes nothing, however late it comes. */
  readonly show: (view: EditorView, text: string) => void;
}

/** A step to a text that the page knows. It can be taken back by itself. */
const stepTo = (view: EditorView, text: string): void => {
  const changes = differenceOf(view.state.doc.toString(), text.replaceAll(/\r\n?/g, '\n'));
  if (changes !== null) view.dispatch({ changes, annotations: [ofThePage.of(true), isolateHistory.of('full')] });
};

export const linkText = (onText: (text: string) => void): TextLink => {
  /** Told to the page, and not yet heard from it. */
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
