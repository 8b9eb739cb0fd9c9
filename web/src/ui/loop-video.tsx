import { useReducedMotion } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { savesData } from '../shared/media/saves-data.ts';
import { LazyImage } from './lazy-image.tsx';
import classes from './loop-video.module.css';
import { useResting } from './use-resting.ts';
import { useSteady } from './use-steady.ts';

interface Props {
  /** URL of the silent clip. */
  readonly src: string;
  /** URL of its first frame, which is shown instead with reduced motion or reduced data. */
  readonly poster: string;
  readonly alt: string;
  /** Width divided by height. */
  readonly ratio: number;
  /** Placeholder colour until there is a picture, `#rrggbb`. */
  readonly colour?: string | null;
  /** Shown instead of a poster that does not exist. */
  readonly missing?: ReactNode;
}

/**
 * A silent clip in a list, looped while in view and otherwise only a poster, so that a long list uses few decoders.
 * None plays during scrolling, because decoding dropped two of three frames.
 */
export const LoopVideo = ({ src, poster, alt, ratio, colour = null, missing }: Props) => {
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  const resting = useResting();
  const { ref, inView } = useInView(resting);
  return (
    <span ref={ref} className={classes['box']}>
      <LazyImage src={poster} alt={alt} ratio={ratio} colour={colour} missing={missing} />
      {inView && !still && !savesData() ? <Clip src={src} playing={resting} /> : null}
    </span>
  );
};

/**
 * Whether most of an element is in view; evaluated only when the page is not scrolling, so that scrolling renders
 * nothing.
 */
const useInView = (resting: boolean) => {
  const ref = useRef<HTMLSpanElement>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!resting || ref.current === null) return undefined;
    const look = (entries: readonly IntersectionObserverEntry[]) => setInView(entries.at(-1)?.isIntersecting === true);
    const observer = new IntersectionObserver(look, { threshold: 0.35 });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [resting]);
  return { ref, inView };
};

const Clip = ({ src, playing }: Pick<Props, 'src'> & { playing: boolean }) => {
  const { address, failed, onError } = useSteady(src);
  const [shown, setShown] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!playing) video.current?.pause();
    // A browser may block autoplay; the poster then stays.
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
