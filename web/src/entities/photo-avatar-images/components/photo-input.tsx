import { acceptFormats, CHOSEN_FORMATS } from '@orator/contracts/core/picture-formats';
import { type Ref, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FileInput } from '../../../ui/file-input.tsx';
import { isCovered } from '../../../ui/is-covered.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { readPastedPicture } from '../model/check-file.ts';

/** Loaded with the page but not before it; the file dialog and paste work without it. */
const PhotoDrop = latePart(async () => (await import('./photo-drop.tsx')).PhotoDrop);

/**
 * Accepts photos from the file dialog (through `inputRef`), a drop anywhere, and a paste anywhere that contains no
 * text.
 */
export const PhotoInput = ({ inputRef, onFile }: { inputRef: Ref<HTMLInputElement>; onFile: (file: File) => void }) => {
  const { t } = useTranslation('photo-avatar-images');

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const picture = isCovered() ? null : readPastedPicture(event.clipboardData);
      if (picture === null) return;
      event.preventDefault();
      onFile(picture);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [onFile]);

  return (
    <>
      <FileInput inputRef={inputRef} accept={acceptFormats(CHOSEN_FORMATS)} label={t('input')} onFile={onFile} />
      <PhotoDrop onFile={onFile} />
    </>
  );
};
