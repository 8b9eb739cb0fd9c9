import { useEffect, useState } from 'react';

/** Why there is no picture of the camera. */
export type CameraProblem = 'denied' | 'none' | 'busy';
export type Camera =
  | { readonly state: 'asking' }
  | { readonly state: 'live'; readonly stream: MediaStream }
  | { readonly state: 'failed'; readonly problem: CameraProblem };

/** A portrait wants the camera that looks at the person, with more pixels than a video call; any will do. */
const WANTED = { video: { facingMode: 'user', width: { ideal: 1920 }, height: { ideal: 1440 } }, audio: false };

/** Names of `getUserMedia`'s errors: https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

const stop = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** The camera, from when it is wanted until it is not any more: then its light goes out. */
export function useCamera(wanted: boolean): Camera {
  const [camera, setCamera] = useState<Camera>({ state: 'asking' });
  useEffect(() => {
    if (!wanted) return undefined;
    let stream: MediaStream | null = null;
    let ended = false;
    const open = async (): Promise<void> => {
      try {
        const opened = await navigator.mediaDevices.getUserMedia(WANTED);
        if (ended) return stop(opened);
        stream = opened;
        return setCamera({ state: 'live', stream });
      } catch (error) {
        const problem = (error instanceof Error ? PROBLEMS[error.name] : undefined) ?? 'busy';
        if (!ended) setCamera({ state: 'failed', problem });
      }
    };
    void open();
    return () => {
      ended = true;
      if (stream !== null) stop(stream);
      setCamera({ state: 'asking' });
    };
  }, [wanted]);
  return camera;
}
