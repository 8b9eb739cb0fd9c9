import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { stopAudio, usePlaying } from '../../../shared/media/audio.ts';

/** The state of a player; times in seconds. */
interface PlayerState {
  readonly playing: boolean;
  readonly at: number;
  readonly of: number;
}

/**
 * An audio element's state, many times a second while it plays. Stops when something else on the page plays.
 * @param onLeft called with the position, seconds, when it is unmounted while playing
 */
export const usePlayer = (id: string, onLeft: (at: number) => void) => {
  const ref: RefObject<HTMLAudioElement | null> = useRef(null);
  const [state, setState] = useState<PlayerState>({ playing: false, at: 0, of: 0 });
  const left = useEffectEvent(onLeft);
  // A layout effect, because it must read the element before its removal pauses it, and before the page stops its
  // sound.
  useLayoutEffect(() => {
    const audio = ref.current;
    return () => {
      if (audio !== null && !audio.paused && !audio.ended) left(audio.currentTime);
    };
  }, []);
  useEffect(() => {
    const audio = ref.current;
    if (audio === null) return undefined;
    let frame = 0;
    const read = (): void => {
      const of = Number.isFinite(audio.duration) ? audio.duration : 0;
      setState({ playing: !audio.paused && !audio.ended, at: audio.currentTime, of });
    };
    const follow = (): void => {
      read();
      if (!audio.paused) frame = requestAnimationFrame(follow);
    };
    const begin = (): void => {
      // When this player's own sound goes on after a switch of pages, it must not be stopped.
      if (usePlaying.getState() !== id) stopAudio();
      usePlaying.setState(id);
      follow();
    };
    const end = (): void => {
      read();
      // Events are delayed: it may be playing again by now.
      if (audio.paused && usePlaying.getState() === id) usePlaying.setState(null);
    };
    const others = usePlaying.subscribe((playing) => {
      if (playing !== id) audio.pause();
    });
    const events = [
      ['play', begin],
      ['pause', end],
      ['ended', end],
      ['seeked', read],
      ['loadedmetadata', read],
      ['durationchange', read],
    ] as const;
    for (const [name, listener] of events) audio.addEventListener(name, listener);
    read();
    return () => {
      cancelAnimationFrame(frame);
      others();
      for (const [name, listener] of events) audio.removeEventListener(name, listener);
      audio.pause();
      if (usePlaying.getState() === id) usePlaying.setState(null);
    };
  }, [id]);
  const seek = (seconds: number): void => {
    const audio = ref.current;
    if (audio === null) return;
    audio.currentTime = Math.max(0, Math.min(seconds, Number.isFinite(audio.duration) ? audio.duration : seconds));
  };
  const play = async (): Promise<void> => {
    await ref.current?.play();
  };
  return { ref, state, seek, play, pause: () => ref.current?.pause() };
};
