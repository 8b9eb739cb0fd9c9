import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The parameter of the address that names a photo to make speak (`photoPath`). */
export const ASKED_PHOTO = 'image';

/** Takes the photo that the address names, once: from then on the form has it. */
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
