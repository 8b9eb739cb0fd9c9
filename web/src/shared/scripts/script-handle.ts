import type { ScriptFieldElement, ScriptHandle } from './script-props.ts';

/** A text area as a handle. */
const plain = (field: HTMLTextAreaElement, onText: (text: string) => void): ScriptHandle => ({
  focus: () => field.focus(),
  read: () => ({ text: field.value, from: field.selectionStart, to: field.selectionEnd }),
  replace: ({ from, to }, text, selected) => {
    onText(field.value.slice(0, from) + text + field.value.slice(to));
    field.focus();
    // After the new text is in the field, which moves the caret to its end.
    requestAnimationFrame(() => field.setSelectionRange(selected.from, selected.to));
  },
});

/** Reads and changes a script at its caret, in a text area or the editor. */
export const toScriptHandle = (field: ScriptFieldElement, onText: (text: string) => void): ScriptHandle =>
  field instanceof HTMLTextAreaElement ? plain(field, onText) : field;
