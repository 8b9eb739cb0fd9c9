import { EditorView } from '@codemirror/view';

/**
 * Makes the editor look like the text area that it replaces, so that nothing moves. Rows, padding and line height are
 * the field's (`scripts.module.css`).
 */
export const theme = EditorView.theme({
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'inherit',
    lineHeight: 'inherit',
    minBlockSize: 'var(--script-least)',
    maxBlockSize: 'var(--script-most)',
    overflowX: 'hidden',
  },
  '.cm-content': { padding: 'var(--script-padding)', caretColor: 'currentColor' },
  '.cm-line': { padding: '0', textAlign: 'start' },
  '.cm-placeholder': { color: 'var(--mantine-color-placeholder)' },
});
