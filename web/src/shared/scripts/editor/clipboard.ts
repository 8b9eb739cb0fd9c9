import { EditorView } from '@codemirror/view';

/** Clipboard data with files and only their names as text, such as a picture: left to the page. */
const isFile = (data: DataTransfer | null): boolean => {
  const files = [...(data?.files ?? [])];
  const words = data?.getData('text/plain').trim() ?? '';
  return files.length > 0 && (words === '' || files.some(({ name }) => name === words));
};

/** Only text is pasted or dropped; the editor would insert a file's bytes as text. */
export const clipboard = EditorView.domEventHandlers({
  paste: ({ clipboardData }) => isFile(clipboardData),
  drop: ({ dataTransfer }) => (dataTransfer?.files.length ?? 0) > 0,
});
