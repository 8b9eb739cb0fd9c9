import { historyKeymap, insertNewline, standardKeymap } from '@codemirror/commands';
import { Prec } from '@codemirror/state';
import { type EditorView, type KeyBinding, keymap } from '@codemirror/view';
import { openMark, readMarks } from './decorations.ts';
import { sayOtherwise, toggleEmphasis } from '../mark-words.ts';
import { isOpen } from './marks.ts';

/** Moves the caret behind the open mark. */
const closeMark = (view: EditorView): boolean => {
  const open = readMarks(view).find((mark) => isOpen(mark, view.state.selection));
  if (open === undefined) return false;
  view.dispatch({ selection: { anchor: open.end }, scrollIntoView: true });
  return true;
};

/** Opens the selected mark. */
const openSelected = (view: EditorView): boolean => {
  const { from, to } = view.state.selection.main;
  const selected = readMarks(view).find(({ start, end }) => start === from && end === to);
  if (selected === undefined) return false;
  openMark(view, selected);
  return true;
};

/** Toggles emphasis of the words at the caret or in the selection, like bold in other editors. */
const emphasise = (view: EditorView): boolean => {
  const { doc, selection } = view.state;
  const changed = sayOtherwise(doc.toString(), selection.main, toggleEmphasis);
  if (changed === null || changed === 'unmarkable') return true;
  const { part, insert, selected } = changed;
  view.dispatch({ changes: { ...part, insert }, selection: { anchor: selected.from }, userEvent: 'input' });
  return true;
};

/** Enter opens a selected mark and leaves one being typed; Escape leaves it, without closing a dialog. */
const markKeys: readonly KeyBinding[] = [
  { key: 'Enter', run: (view) => closeMark(view) || openSelected(view) || insertNewline(view), shift: insertNewline },
  { key: 'Escape', run: closeMark, stopPropagation: true },
  { key: 'Mod-b', run: emphasise },
  // The editor does nothing with it: the page starts the task.
  { key: 'Mod-Enter', run: () => true },
];

/** The keys of a text field, without those of a code editor. Tab leaves the field. */
export const keys = (undo: boolean) => [
  Prec.high(keymap.of(markKeys)),
  keymap.of([...standardKeymap, ...(undo ? historyKeymap : [])]),
];
