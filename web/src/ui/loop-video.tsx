import { useIntersection, useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { savesData } from '../shared/media/saves-data.ts';
import { LazyImage } from './lazy-image.tsx';
import classes from './loop-video.module.css';
import { useResting } from './use-resting.ts';
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
 * keeps few decoders busy. While one scrolls none is: decoding took two of three frames.
 */
export const LoopVideo = ({ src, poster, alt, ratio, colour = null }: Props) => {
  const { ref, entry } = useIntersection({ threshold: 0.35 });
  const still = useReducedMotion();
  const resting = useResting();
  const inView = entry?.isIntersecting === true;
  const [begun, setBegun] = useState(false);
  if (inView ? resting && !begun : begun) setBegun(inView);
  return (
    <span ref={ref} className={classes['box']}>
      <LazyImage src={poster} alt={alt} ratio={ratio} colour={colour} />
      {inView && begun && !still && !savesData() ? <Clip src={src} playing={resting} /> : null}
    </span>
  );
};

const Clip = ({ src, playing }: Pick<Props, 'src'> & { playing: boolean }) => {
  const { address, failed, onError } = useSteady(src);
  const [shown, setShown] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!playing) video.current?.pause();
    // Refused where the browser allows no video to begin by itself: the poster stays.
    else if (video.current?.paused === true) video.current.play().catch(() => null);
  }, [playing]);
  if (failed) return null;
  return (
    <video
      ref={video}
      className={classes['clip']}
      src={address}
      data-playing={shown}
      autoPlay
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden
      tabIndex={-1}
      onPlaying={() => setShown(true)}
      onError={onError}
    />
  );
};
