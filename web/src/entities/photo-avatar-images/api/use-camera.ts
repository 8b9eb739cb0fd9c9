import { useEffect, useState } from 'react';

/** Why the camera shows no picture. */
export type CameraProblem = 'denied' | 'none' | 'busy';
export type Camera =
  | { readonly state: 'asking' }
  | { readonly state: 'live'; readonly stream: MediaStream }
  | { readonly state: 'failed'; readonly problem: CameraProblem };

/** Prefers the user-facing camera, with more pixels than for a video call, but accepts any camera. */
const WANTED = { video: { facingMode: 'user', width: { ideal: 1920 }, height: { ideal: 1440 } }, audio: false };

/** Names of `getUserMedia`'s errors: https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

const stop = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** The camera, while it is wanted; afterwards it is released, so that its light goes out. */
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
