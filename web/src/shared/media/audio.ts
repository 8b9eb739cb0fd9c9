import { useSyncExternalStore } from 'react';

/** One voice at a time for the whole page: starting another stops the one before. */
let element: HTMLAudioElement | null = null;
let playing: string | null = null;
let turn = new AbortController();
const listeners = new Set<() => void>();

const set = (id: string | null): void => {
  playing = id;
  for (const listener of listeners) listener();
};

const nextTurn = (): void => {
  turn.abort();
  element?.pause();
  turn = new AbortController();
};

/** Stops what is playing, and gives up what is on its way to be played. */
export const stopAudio = (): void => {
  nextTurn();
  set(null);
};

/** For a sound that must be fetched first: stops what is playing; aborted when its time is over before it arrives. */
export const takeTurn = (): AbortController => {
  stopAudio();
  return turn;
};

/** Plays a URL under a name; resolves when it has started, rejects when it cannot be played. */
export const playAudio = async (id: string, url: string): Promise<void> => {
  nextTurn();
  const audio = new Audio(url);
  element = audio;
  audio.addEventListener('ended', () => {
    if (element === audio) set(null);
  });
  set(id);
  try {
    await audio.play();
  } catch (error) {
    // Stopped by a later one: that one tells its own story.
    if (element !== audio || playing !== id) return;
    set(null);
    throw error;
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The name of what is playing, or `null`. */
export const usePlaying = (): string | null => useSyncExternalStore(subscribe, () => playing);
