import { history } from '@codemirror/commands';
import { Compartment, EditorSelection, EditorState, type Extension } from '@codemirror/state';
import { EditorView, placeholder } from '@codemirror/view';
import type { Before } from '../script-props.ts';
import { clipboard } from './clipboard.ts';
import { type ScriptConfig, scriptConfig } from './config.ts';
import { decorations } from './decorations.ts';
import { keys } from './keys.ts';
import { linkText } from './text-link.ts';
import { theme } from './theme.ts';

/** Options that may change during the editor's life. */
export interface Changing {
  readonly config: ScriptConfig;
  readonly attributes: Readonly<Record<string, string>>;
  readonly placeholder: string;
}

const changing = new Compartment();

/**
 * As in a text field for prose, not code. Editable content is focusable anyway; accessibility checkers look for the
 * attribute.
 */
const WRITING = {
  tabindex: '0',
  spellcheck: 'true',
  autocorrect: 'on',
  autocapitalize: 'sentences',
  writingsuggestions: 'true',
};

const makeExtension = ({ config, attributes, placeholder: words }: Changing): Extension => [
  scriptConfig.of(config),
  EditorView.contentAttributes.of({ ...WRITING, ...attributes }),
  placeholder(words),
];

export interface ScriptView {
  readonly view: EditorView;
  readonly show: (text: string) => void;
  readonly change: (next: Changing) => void;
}

interface Start {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly before: Before | null;
  readonly undo: boolean;
  readonly changing: Changing;
  readonly onText: (text: string) => void;
}

/** Takes over the selection and focus of the text area. */
const goOn = (view: EditorView, { plain, focused }: Before): void => {
  const { selectionStart, selectionEnd, selectionDirection } = plain;
  const end = view.state.doc.length;
  const [from, to] = [Math.min(selectionStart, end), Math.min(selectionEnd, end)];
  const backward = selectionDirection === 'backward';
  view.dispatch({
    selection: backward ? EditorSelection.single(to, from) : EditorSelection.single(from, to),
    scrollIntoView: focused,
  });
  if (focused) view.focus();
};

/** Creates a plain-text editor for a script in an element. */
export const startScriptView = ({ parent, text, before, undo, changing: first, onText }: Start): ScriptView => {
  const link = linkText(onText);
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: before?.text ?? text,
      extensions: [
        undo ? history() : [],
        keys(undo),
        clipboard,
        decorations,
        link.extension,
        theme,
        EditorView.lineWrapping,
        changing.of(makeExtension(first)),
      ],
    }),
  });
  link.show(view, text);
  if (before !== null) goOn(view, before);
  return {
    view,
    show: (now) => link.show(view, now),
    change: (next) => view.dispatch({ effects: changing.reconfigure(makeExtension(next)) }),
  };
};
