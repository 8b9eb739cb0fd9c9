import { useEffect, useState } from 'react';
import { type CameraProblem, explainCameraProblem, WANTED } from '../model/film.ts';

export type FilmCamera =
  | { readonly state: 'asking' }
  | { readonly state: 'live'; readonly stream: MediaStream }
  | { readonly state: 'failed'; readonly problem: CameraProblem };

/** Camera and microphone, while they are wanted. */
export function useFilmCamera(wanted: boolean): FilmCamera {
  const [camera, setCamera] = useState<FilmCamera>({ state: 'asking' });
  useEffect(() => {
    if (!wanted) return undefined;
    let ended = false;
    let stream: MediaStream | null = null;
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    const open = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia(WANTED);
        if (ended) stop();
        else setCamera({ state: 'live', stream });
      } catch (error) {
        if (!ended) setCamera({ state: 'failed', problem: explainCameraProblem(error) });
      }
    };
    void open();
    return () => {
      ended = true;
      stop();
      setCamera({ state: 'asking' });
    };
  }, [wanted]);
  return camera;
}
