import { useCallback, useEffect, useRef, useState } from 'react';

const START = { at: 0, of: 0, playing: false, muted: false, failed: false, words: '' };

const spokenOf = (track: TextTrack): string =>
  [...(track.activeCues ?? [])].map((cue) => ('text' in cue ? String(cue.text) : '')).join('\n');

/** Follows a video element: place and length in seconds, and the caption being spoken. */
export const useVideo = (onPlaying?: (playing: boolean) => void) => {
  const element = useRef<HTMLVideoElement | null>(null);
  const [state, setState] = useState(START);
  const told = useRef(onPlaying);
  useEffect(() => {
    told.current = onPlaying;
  }, [onPlaying]);

  const ref = useCallback((video: HTMLVideoElement | null) => {
    element.current = video;
    if (video === null) return undefined;
    setState(START);
    const patch = (change: Partial<typeof START>) => setState((before) => ({ ...before, ...change }));
    const playing = (now: boolean) => () => {
      patch({ playing: now });
      told.current?.(now);
    };
    const stop = new AbortController();
    const on = (name: string, listener: () => void) => video.addEventListener(name, listener, { signal: stop.signal });
    const length = () => patch({ of: Number.isFinite(video.duration) ? video.duration : 0 });
    on('timeupdate', () => patch({ at: video.currentTime }));
    on('loadedmetadata', length);
    on('durationchange', length);
    on('volumechange', () => patch({ muted: video.muted }));
    on('play', playing(true));
    on('pause', playing(false));
    on('error', () => patch({ failed: true }));
    if (video.readyState > 0) length();
    // Captions are drawn by the page, so that they look the same in every browser.
    const [track] = video.textTracks;
    if (track !== undefined) {
      track.mode = 'hidden';
      track.addEventListener('cuechange', () => patch({ words: spokenOf(track) }), { signal: stop.signal });
    }
    return () => {
      stop.abort();
      element.current = null;
      told.current?.(false);
    };
  }, []);

  return {
    ref,
    state,
    toggle: () => {
      const video = element.current;
      if (video === null) return;
      if (video.paused) void video.play().catch(() => setState((before) => ({ ...before, playing: false })));
      else video.pause();
    },
    toggleSound: () => {
      if (element.current !== null) element.current.muted = !element.current.muted;
    },
    seek: (at: number) => {
      if (element.current !== null) element.current.currentTime = at;
    },
  };
};
