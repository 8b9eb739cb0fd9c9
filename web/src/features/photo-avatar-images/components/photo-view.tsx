import type { Ratio } from '@orator/contracts/core/common';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { useTranslation } from 'react-i18next';
import { Frame } from '../../../ui/stage.tsx';
import { type Crop, cropFor, edgesOf, ratioValue } from '../model/framing.ts';
import classes from './photo-view.module.css';

/**
 * Width of the outline as a share of the picture's shorter side. It scales with the picture: browsers reckon dashes of a
 * `non-scaling-stroke` in another unit than `pathLength`, and the line would end open.
 */
const LINE = 0.003;

const boxOf = ({ x, y, width, height }: Crop): string => `${x} ${y} ${width} ${height}`;

/** A photo cut as the video will be, with the found face drawn over it. */
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
