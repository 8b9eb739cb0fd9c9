import type { Ref } from 'react';

interface Props {
  /** Used by the button that opens the file dialog. */
  readonly inputRef: Ref<HTMLInputElement>;
  /** Types and extensions offered by the file dialog. */
  readonly accept: string;
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** A file input opened by a button. */
export const FileInput = ({ inputRef, accept, label, onFile }: Props) => (
  <input
    ref={inputRef}
    type="file"
    hidden
    accept={accept}
    aria-label={label}
    onChange={({ currentTarget }) => {
      const file = currentTarget.files?.[0];
      // Without this, choosing the same file again would fire no event.
      currentTarget.value = '';
      if (file !== undefined) onFile(file);
    }}
  />
);
