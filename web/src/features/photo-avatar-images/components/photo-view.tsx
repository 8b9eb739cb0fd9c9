import type { Ratio } from '@orator/contracts/core/common';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { useTranslation } from 'react-i18next';
import { Frame } from '../../../ui/stage.tsx';
import { type Crop, cropFor, edgesOf, ratioValue } from '../model/framing.ts';
import classes from './photo-view.module.css';

/**
 * Outline width as a share of the image's shorter side. `non-scaling-stroke` does not work here: browsers measure its
 * dashes in another unit than `pathLength`, which leaves a gap.
 */
const LINE = 0.003;

const boxOf = ({ x, y, width, height }: Crop): string => `${x} ${y} ${width} ${height}`;

/** A photo cropped like the video, with the outline of the detected face. */
export const PhotoView = (props: { image: PhotoImage; ratio: Ratio; outlined: boolean }) => {
  const { t } = useTranslation('photo-avatar-images');
  const { image } = props;
  const ratio = ratioValue(props.ratio);
  const crop = cropFor(image, ratio);
  return (
    <>
      <img key={image.image_url} className={classes['glow']} src={image.image_url} alt="" aria-hidden />
      <Frame ratio={ratio}>
        <svg
          key={image.id}
          className={classes['photo']}
          viewBox={boxOf(crop)}
          role="img"
          aria-label={t('preview')}
          data-outlined={props.outlined}
        >
          {edgesOf(image, crop).map(({ at, from }) => (
            <svg key={`${at.x} ${at.y}`} {...at} viewBox={boxOf(from)} preserveAspectRatio="none" aria-hidden>
              <image href={image.image_url} width={image.width} height={image.height} preserveAspectRatio="none" />
            </svg>
          ))}
          <image href={image.image_url} width={image.width} height={image.height} preserveAspectRatio="none" />
          {image.face.outline.map((line, index) => (
            <polygon
              key={line.join(' ')}
              points={line.map((point) => point.join(',')).join(' ')}
              pathLength={1}
              strokeWidth={Math.min(crop.width, crop.height) * LINE}
              style={{ animationDelay: `${index * 60}ms` }}
            />
          ))}
        </svg>
      </Frame>
    </>
  );
};
