import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The query parameter that names a photo to use (`photoPath`). */
export const ASKED_PHOTO = 'image';

/** Takes the photo in the URL, once; afterwards the form has it. */
export const useAskedPhoto = (use: (imageId: string) => void): void => {
  const [params, setParams] = useSearchParams();
  const asked = params.get(ASKED_PHOTO);
  const take = useEffectEvent((imageId: string) => {
    use(imageId);
    setParams({}, { replace: true });
  });
  useEffect(() => {
    if (asked !== null) take(asked);
  }, [asked]);
};
