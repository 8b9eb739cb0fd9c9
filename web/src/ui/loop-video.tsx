import { useIntersection, useReducedMotion } from '@mantine/hooks';
import { useState } from 'react';
import { savesData } from '../shared/media/saves-data.ts';
import { LazyImage } from './lazy-image.tsx';
import classes from './loop-video.module.css';
import { useSteady } from './use-steady.ts';

interface Props {
  /** Of the silent clip. */
  readonly src: string;
  /** Of its first frame, which stays where motion, or what it costs to load, is not wanted. */
  readonly poster: string;
  readonly alt: string;
  /** Width divided by height. */
  readonly ratio: number;
  /** What is seen until there is a picture, `#rrggbb`. */
  readonly colour?: string | null;
}

/**
 * A silent clip in a list, played over and over while it is in view; elsewhere there is only its poster, so that a long list
 * keeps few decoders busy.
 */
export const LoopVideo = ({ src, poster, alt, ratio, colour = null }: Props) => {
  const { ref, entry } = useIntersection({ threshold: 0.35 });
  const still = useReducedMotion();
  return (
    <span ref={ref} className={classes['box']}>
      <LazyImage src={poster} alt={alt} ratio={ratio} colour={colour} />
      {entry?.isIntersecting === true && !still && !savesData() ? <Clip src={src} /> : null}
    </span>
  );
};

const Clip = ({ src }: Pick<Props, 'src'>) => {
  const { address, failed, onError } = useSteady(src);
  const [playing, setPlaying] = useState(false);
  if (failed) return null;
  return (
    <video
      className={classes['clip']}
      src={address}
      data-playing={playing}
      autoPlay
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden
      tabIndex={-1}
      onPlaying={() => setPlaying(true)}
      onError={onError}
    />
  );
};
