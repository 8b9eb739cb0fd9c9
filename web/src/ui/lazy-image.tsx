import { IconPhotoOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './lazy-image.module.css';
import { isResting } from './use-resting.ts';
import { useSteady } from './use-steady.ts';

interface Props {
  readonly src: string | undefined;
  readonly alt: string;
  /** Width divided by height. */
  readonly ratio: number;
  /** Placeholder colour until it is loaded, `#rrggbb`. */
  readonly colour?: string | null;
  /** Shown when there is no image; an icon that says so without it. */
  readonly missing?: ReactNode;
}

/** An image that is fetched when it is near the viewport; loading, loaded or error (specification, section 2). */
export const LazyImage = ({ src, alt, ratio, colour = null, missing }: Props) => {
  const { address, failed, onError } = useSteady(src);
  const [loaded, setLoaded] = useState<string>();
  // No fade-in during scrolling, because a layer for each fading picture is most of the cost of a frame.
  const [fades, setFades] = useState(true);
  const error = address === undefined || failed;
  const state = error ? 'error' : loaded === address ? 'loaded' : 'loading';
  return (
    <span
      className={classes['box']}
      data-state={state}
      data-fades={fades}
      style={{ aspectRatio: ratio, ...(colour !== null && { background: colour }) }}
    >
      {error ? (
        <span className={classes['fallback']}>{missing ?? <Missing alt={alt} />}</span>
      ) : (
        <img
          key={address}
          src={address}
          alt={alt}
          loading="lazy"
          decoding="async"
          onLoad={() => {
            setFades(isResting());
            setLoaded(address);
          }}
          onError={onError}
        />
      )}
    </span>
  );
};

const Missing = ({ alt }: Pick<Props, 'alt'>) => {
  const { t } = useTranslation('common');
  return <IconPhotoOff size={24} stroke={1.5} aria-label={alt === '' ? t('imageMissing') : alt} />;
};
