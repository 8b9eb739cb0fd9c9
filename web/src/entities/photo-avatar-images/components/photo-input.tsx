import { acceptFormats, CHOSEN_FORMATS } from '@orator/contracts/core/picture-formats';
import { type ComponentType, type Ref, Suspense, lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FileInput } from '../../../ui/file-input.tsx';
import { isCovered } from '../../../ui/is-covered.ts';
import { pictureOfPaste } from '../model/check-file.ts';

/** Loaded with the page but not before it; the file dialog and paste work without it. */
const PhotoDrop = lazy(async (): Promise<{ default: ComponentType<{ onFile: (file: File) => void }> }> => {
  const loaded = await import('./photo-drop.tsx').catch(() => null);
  return { default: loaded === null ? () => null : loaded.PhotoDrop };
});

/**
 * Accepts photos from the file dialog (through `inputRef`), a drop anywhere, and a paste anywhere that contains no
 * text.
 */
export const PhotoInput = ({ inputRef, onFile }: { inputRef: Ref<HTMLInputElement>; onFile: (file: File) => void }) => {
  const { t } = useTranslation('photo-avatar-images');

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const picture = isCovered() ? null : pictureOfPaste(event.clipboardData);
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
      <Suspense fallback={null}>
        <PhotoDrop onFile={onFile} />
      </Suspense>
    </>
  );
};
