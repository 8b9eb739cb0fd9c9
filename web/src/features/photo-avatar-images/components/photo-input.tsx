import { type ComponentType, type Ref, Suspense, lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PHOTO_TYPES, pictureOfPaste } from '../model/check-file.ts';

/** Loaded with the page but not before it; the file dialog and paste work without it. */
const PhotoDrop = lazy(async (): Promise<{ default: ComponentType<{ onFile: (file: File) => void }> }> => {
  const loaded = await import('./photo-drop.tsx').catch(() => null);
  return { default: loaded === null ? () => null : loaded.PhotoDrop };
});

/** Elements that take a paste themselves; an open dialog keeps pastes from the page. */
const WRITTEN = ['text', 'search', 'email', 'password', 'url', 'tel', 'number'].map((type) => `input[type=${type}]`);
const TAKES_PASTE = ['textarea', '[contenteditable]', 'input:not([type])', ...WRITTEN].join();
const isTaken = (at: EventTarget | null): boolean =>
  (at instanceof Element && at.closest(TAKES_PASTE) !== null) || document.querySelector('[role=dialog]') !== null;

/** Takes photos from the file dialog (through `inputRef`), a drop anywhere, and a paste. */
export const PhotoInput = ({ inputRef, onFile }: { inputRef: Ref<HTMLInputElement>; onFile: (file: File) => void }) => {
  const { t } = useTranslation('photo-avatar-images');

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const picture = isTaken(event.target) ? null : pictureOfPaste(event.clipboardData);
      if (picture === null) return;
      event.preventDefault();
      onFile(picture);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [onFile]);

  return (
    <>
      <input
        ref={inputRef}
        type="file"
        hidden
        accept={PHOTO_TYPES.join(',')}
        aria-label={t('input')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Without this, choosing the same file again would fire no event.
          event.currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Suspense fallback={null}>
        <PhotoDrop onFile={onFile} />
      </Suspense>
    </>
  );
};
