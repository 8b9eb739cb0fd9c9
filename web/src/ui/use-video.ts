import { useCallback, useEffect, useRef, useState } from 'react';
import { followCaptions } from './captions.ts';

const START = { at: 0, of: 0, playing: false, muted: false, words: '' };

/** Follows a video element: place and length in seconds, and the caption being spoken. */
export const useVideo = (onPlaying?: (playing: boolean) => void) => {
  const element = useRef<HTMLVideoElement | null>(null);
  const [state, setState] = useState(START);
  // The position, or the last one before the URL changed: a new URL of the same file continues from there.
  const place = useRef({ at: 0, playing: false });
  const told = useRef(onPlaying);
  useEffect(() => {
    told.current = onPlaying;
  }, [onPlaying]);

  const ref = useCallback((video: HTMLVideoElement | null) => {
    element.current = video;
    if (video === null) return undefined;
    setState(START);
    place.current = { at: 0, playing: false };
    const patch = (change: Partial<typeof START>) => setState((before) => ({ ...before, ...change }));
    const playing = (now: boolean) => () => {
      patch({ playing: now });
      told.current?.(now);
    };
    const stop = new AbortController();
    const on = (name: string, listener: () => void) => video.addEventListener(name, listener, { signal: stop.signal });
    const keepPlace = () => {
      if (video.readyState === 0) return;
      place.current = { at: video.currentTime, playing: !video.paused };
      patch({ at: video.currentTime });
    };
    const resume = () => {
      const { at, playing: wasPlaying } = place.current;
      if (at > 0) video.currentTime = at;
      if (wasPlaying) void video.play().catch(() => patch({ playing: false }));
    };
    const length = () => {
      if (Number.isFinite(video.duration)) patch({ of: video.duration });
    };
    on('timeupdate', keepPlace);
    on('seeking', keepPlace);
    on('play', keepPlace);
    on('loadedmetadata', length);
    on('loadedmetadata', resume);
    on('durationchange', length);
    on('volumechange', () => patch({ muted: video.muted }));
    on('play', playing(true));
    on('pause', playing(false));
    // A change of the URL stops it without an event.
    on('loadstart', () => patch({ playing: !video.paused }));
    if (video.readyState > 0) length();
    followCaptions(video, (words) => patch({ words }), stop.signal);
    return () => {
      stop.abort();
      element.current = null;
      told.current?.(false);
    };
  }, []);

  const seek = (at: number): void => {
    const video = element.current;
    if (video === null) return;
    place.current = { ...place.current, at };
    // While the URL is changing, the seek happens as soon as possible.
    if (video.readyState > 0) video.currentTime = at;
    // At once, because a slider reset to the video's old position would seek back.
    setState((before) => ({ ...before, at }));
  };

  return {
    ref,
    state,
    seek,
    toggle: () => {
      const video = element.current;
      if (video === null) return;
      if (video.paused) void video.play().catch(() => setState((before) => ({ ...before, playing: false })));
      else video.pause();
    },
    toggleSound: () => {
      if (element.current !== null) element.current.muted = !element.current.muted;
    },
    /** Seeks by this many seconds, backwards if negative, within the video; infinity seeks to the end. */
    skip: (seconds: number) => seek(Math.min(state.of, Math.max(0, place.current.at + seconds))),
  };
};
