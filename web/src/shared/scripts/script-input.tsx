import { InputBase } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type CSSProperties, useRef } from 'react';
import classes from './plain.module.css';
import type { ScriptInputProps } from './script-props.ts';
import { type EditorLoader, useLateEditor } from './use-late-editor.ts';

const LATE: EditorLoader = {
  editor: null,
  load: async () => (await import('./script-editor.tsx')).ScriptEditor,
};
/** An editor that is never loaded. */
const NONE: EditorLoader = { editor: null, load: () => new Promise(() => undefined) };

/**
 * The field of a script: a text area, which the editor replaces once the page is idle, keeping text, focus, selection
 * and undo. If the editor cannot be loaded, the text area stays.
 * @param plain only a text area, for one of many unfocused fields
 */
export const ScriptInput = ({
  plain = false,
  loader = plain ? NONE : LATE,
  ...props
}: ScriptInputProps & { readonly plain?: boolean; readonly loader?: EditorLoader }) => {
  const { ref, looks, text, locale, rows, onText } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  const field = useMergedRef(own, ref);
  const { Editor, before } = useLateEditor(own, text, loader);
  const style: CSSProperties = { '--script-rows': rows.least, '--script-most-rows': rows.most };
  return Editor === null ? (
    // Not `Textarea`, whose auto-sizing code would be in the first load; CSS does it instead (plain.module.css).
    <InputBase
      {...looks}
      ref={field}
      component="textarea"
      multiline
      size="md"
      __staticSelector="Textarea"
      classNames={{ input: classes['plain'] ?? '' }}
      styles={{ input: style }}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      // A plain `dir` prop would go to the wrapper, with label and error.
      attributes={{ input: { dir: 'auto' } }}
      lang={locale}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      descriptionProps={{ component: 'div' }}
    />
  ) : (
    <Editor {...props} before={before} />
  );
};
