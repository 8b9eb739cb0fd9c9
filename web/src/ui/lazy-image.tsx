import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './lazy-image.module.css';
import { useSteady } from './use-steady.ts';

interface Props {
  readonly src: string | undefined;
  readonly alt: string;
  /** Width divided by height. */
  readonly ratio: number;
  /** What is seen until it is loaded, `#rrggbb`. */
  readonly colour?: string | null;
}

/** An image that is fetched when it is near the viewport; loading, loaded or error (specification, section 2). */
export const LazyImage = ({ src, alt, ratio, colour = null }: Props) => {
  const { t } = useTranslation('common');
  const { address, failed, onError } = useSteady(src);
  const [loaded, setLoaded] = useState<string>();
  const error = address === undefined || failed;
  const state = error ? 'error' : loaded === address ? 'loaded' : 'loading';
  return (
    <span
      className={classes['box']}
      data-state={state}
      style={{ aspectRatio: ratio, ...(colour !== null && { background: colour }) }}
    >
      {error ? (
        <span className={classes['fallback']}>
          <IconPhotoOff size={24} stroke={1.5} aria-label={alt === '' ? t('imageMissing') : alt} />
        </span>
      ) : (
        <img
          key={address}
          src={address}
          alt={alt}
          loading="lazy"
          decoding="async"
          onLoad={() => setLoaded(address)}
          onError={onError}
        />
      )}
    </span>
  );
};
