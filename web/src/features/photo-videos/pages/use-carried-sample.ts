import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { useEffect, useEffectEvent } from 'react';
import { takeCarriedSample } from '../../../shared/storage/carried-script.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';

interface Options {
  /** Null until known. */
  readonly images: readonly PhotoImage[] | null;
  readonly onFound: (image: PhotoImage) => void;
  readonly onFile: (file: File) => void;
}

/** Uses the sample face chosen on the home page as the photo; if uploaded before, that photo is reused. */
export const useCarriedSample = ({ images, onFound, onFile }: Options): void => {
  const take = useEffectEvent(async () => {
    const id = takeCarriedSample();
    if (id === null || images === null) return;
    const { findSamplePhoto } = await import('../../../shared/media/sample-photos.ts');
    const photo = await findSamplePhoto(id, images);
    if (photo instanceof File) onFile(photo);
    else if (photo !== null) onFound(photo);
  });
  const ready = images !== null;
  useEffect(() => {
    if (ready) take().catch(toastFailure);
  }, [ready]);
};
