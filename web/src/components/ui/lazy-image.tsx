import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './lazy-image.module.css';

/** An image that is fetched when it comes near, in the states loading, loaded and error (specification, section 2). */
export const LazyImage = ({ src, alt, ratio }: { src: string | undefined; alt: string; ratio: number }) => {
  const { t } = useTranslation('common');
  const [state, setState] = useState<'loading' | 'loaded' | 'error'>('loading');
  const shown = src === undefined ? 'error' : state;
  return (
    <span className={classes['box']} data-state={shown} style={{ aspectRatio: ratio }}>
      {shown === 'error' ? (
        <span className={classes['fallback']}>
          <IconPhotoOff size={24} stroke={1.5} aria-label={alt === '' ? t('imageMissing') : alt} />
        </span>
      ) : (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          onLoad={() => setState('loaded')}
          onError={() => setState('error')}
        />
      )}
    </span>
  );
};
