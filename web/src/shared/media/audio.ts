import { create } from 'zustand';

/** The id of the recording that is playing, or `null`. The whole page plays one at a time. */
export const usePlaying = create<string | null>()(() => null);

/** A sound that continues during navigation, and the page that it comes from. */
export interface StayingSound {
  readonly title: string;
  readonly path: string;
  /** Start position, seconds. */
  readonly from: number;
}

/** The continuing sound, if there is one. */
export const useStaying = create<(StayingSound & { readonly audio: HTMLAudioElement }) | null>()(() => null);

let element: HTMLAudioElement | null = null;
let turn = new AbortController();

const nextTurn = (): void => {
  turn.abort();
  element?.pause();
  turn = new AbortController();
  useStaying.setState(null);
};

/** Stops the current recording, and aborts one that is still being fetched. */
export const stopAudio = (): void => {
  nextTurn();
  usePlaying.setState(null);
};

/**
 * Stops the current recording before another one is fetched. The signal is aborted when yet another starts before it
 * arrives.
 */
export const takeTurn = (): AbortController => {
  stopAudio();
  return turn;
};

/**
 * Plays `url` as recording `id`; resolves with it when it has started, rejects when it cannot be played.
 * @param staying set when it continues after its page is left
 */
export const playAudio = async (id: string, url: string, staying?: StayingSound): Promise<HTMLAudioElement> => {
  nextTurn();
  const audio = new Audio(url);
  element = audio;
  audio.addEventListener('ended', () => {
    if (element === audio) stopAudio();
  });
  usePlaying.setState(id);
  if (staying) {
    audio.currentTime = staying.from;
    useStaying.setState({ ...staying, audio });
  }
  try {
    await audio.play();
  } catch (error) {
    // Replaced by a later recording, which reports its own failure.
    if (element !== audio || usePlaying.getState() !== id) return audio;
    stopAudio();
    throw error;
  }
  return audio;
};
