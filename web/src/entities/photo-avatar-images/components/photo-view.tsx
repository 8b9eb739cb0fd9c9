import type { VideoRatio } from '@orator/contracts/core/common';
import { placePhoto } from '@orator/rig/face/framing';
import { useTranslation } from 'react-i18next';
import { Frame } from '../../../ui/stage.tsx';
import type { Portrait } from './portrait.ts';
import { previewSize } from '../model/preview-size.ts';
import { ExtendedPhoto } from './extended-photo.tsx';
import classes from './photo-view.module.css';

/**
 * Outline width as a share of the image's shorter side. `non-scaling-stroke` does not work here: browsers measure its
 * dashes in another unit than `pathLength`, which leaves a gap.
 */
const LINE = 0.003;

/** A photo as the video will show it, with the outline of the detected face. */
export const PhotoView = (props: { image: Portrait; ratio: VideoRatio; outlined: boolean }) => {
  const { t } = useTranslation('photo-avatar-images');
  const { image } = props;
  const size = previewSize(props.ratio, image);
  const { scale, x, y, covers } = placePhoto(image, image.face.box, size);
  const viewBox = [-x, -y, size.width, size.height].map((pixels) => pixels / scale).join(' ');
  return (
    <>
      <img key={image.image_url} className={classes['glow']} src={image.image_url} alt="" aria-hidden />
      <Frame ratio={size.width / size.height}>
        <svg className={classes['layer']} viewBox={viewBox} aria-hidden>
          <image href={image.image_url} width={image.width} height={image.height} preserveAspectRatio="none" />
        </svg>
        {covers ? null : (
          <ExtendedPhoto key={`${image.id} ${props.ratio}`} className={classes['layer']} image={image} size={size} />
        )}
        <svg
          key={image.id}
          className={classes['outline']}
          viewBox={viewBox}
          role="img"
          aria-label={t('preview')}
          data-outlined={props.outlined}
        >
          {image.face.outline.map((line, index) => (
            <polygon
              key={line.join(' ')}
              points={line.map((point) => point.join(',')).join(' ')}
              pathLength={1}
              strokeWidth={(Math.min(size.width, size.height) / scale) * LINE}
              style={{ animationDelay: `${index * 60}ms` }}
            />
          ))}
        </svg>
      </Frame>
    </>
  );
};
