import { EditorView } from '@codemirror/view';

/** Files that come with no words but their names, as a picture does: the page takes them, or nobody. */
const isFile = (data: DataTransfer | null): boolean => {
  const files = [...(data?.files ?? [])];
  const words = data?.getData('text/plain').trim() ?? '';
  return files.length > 0 && (words === '' || files.some(({ name }) => name === words));
};

/** What is pasted or dropped is text; a file is no part of a script, whose bytes the editor would read as one. */
export const clipboard = EditorView.domEventHandlers({
  paste: ({ clipboardData }) => isFile(clipboardData),
  drop: ({ dataTransfer }) => (dataTransfer?.files.length ?? 0) > 0,
});
