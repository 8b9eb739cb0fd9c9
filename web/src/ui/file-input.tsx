import type { Ref } from 'react';

interface Props {
  /** The button that opens the file dialog presses it. */
  readonly inputRef: Ref<HTMLInputElement>;
  /** Types and endings that the file dialog offers. */
  readonly accept: string;
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** A file dialog that a button opens. */
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
