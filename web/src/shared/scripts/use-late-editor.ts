import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { untilIdle } from '../../ui/until-idle.ts';
import type { Before, ScriptEditorProps } from './script-props.ts';

type Editor = ComponentType<ScriptEditorProps>;

/** Loads the editor once for all fields. */
export interface EditorLoader {
  /** Null until loaded. */
  editor: Editor | null;
  readonly load: () => Promise<Editor>;
}

/** Calls `replace` when the page is idle and the editor is loaded, but not while an input method composes a word. */
function whenReady(field: HTMLElement, loader: EditorLoader, replace: (editor: Editor) => void): () => void {
  let [composing, over] = [false, false];
  const goOn = (): void => {
    if (loader.editor === null || composing || over) return;
    over = true;
    replace(loader.editor);
  };
  const compose = ({ type }: Event): void => {
    composing = type === 'compositionstart';
    // Some browsers report the composed text only then.
    setTimeout(goOn);
  };
  field.addEventListener('compositionstart', compose);
  field.addEventListener('compositionend', compose);
  void (async () => {
    await untilIdle();
    if (!over) loader.editor ??= await loader.load().catch(() => null);
    goOn();
  })();
  return () => {
    over = true;
  };
}

/**
 * An empty field looks the same without the editor, so the editor is loaded when there is or was a text, or when the
 * field gets the focus.
 */
function useWanted(field: RefObject<HTMLTextAreaElement | null>, text: string): boolean {
  const [wanted, setWanted] = useState(text !== '');
  if (!wanted && text !== '') setWanted(true);
  useEffect(() => {
    const begin = (): void => setWanted(true);
    const plain = field.current;
    if (plain === document.activeElement) begin();
    plain?.addEventListener('focus', begin, { once: true });
    return () => plain?.removeEventListener('focus', begin);
  }, [field]);
  return wanted;
}

/**
 * The editor once it is loaded, with the text area's state; it replaces the text area at once, so that no input is lost
 * in between.
 */
export const useLateEditor = (field: RefObject<HTMLTextAreaElement | null>, text: string, loader: EditorLoader) => {
  const first = useRef(text);
  const wanted = useWanted(field, text);
  const [late, setLate] = useState<{ readonly Editor: Editor | null; readonly before: Before | null }>(() => ({
    Editor: loader.editor,
    before: null,
  }));
  useEffect(() => {
    const plain = field.current;
    if (plain === null || !wanted) return undefined;
    return whenReady(plain, loader, (Editor) => {
      const before = { text: first.current, plain, focused: document.activeElement === plain };
      flushSync(() => setLate({ Editor, before }));
    });
  }, [field, loader, wanted]);
  return late;
};
