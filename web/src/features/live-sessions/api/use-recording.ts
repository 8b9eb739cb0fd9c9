import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Recorded, recordSession, type SessionRecorder } from '../model/session-recorder.ts';
import type { VoicePlayer } from '../../../shared/media/voice-player.ts';

export type Recording = Recorded | 'preparing' | 'failed' | null;

interface Options {
  readonly wanted: boolean;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly player: VoicePlayer;
  /** Whether the session has been joined. */
  readonly begun: boolean;
  readonly over: boolean;
}

/** If the browser refuses to record, this is reported after the session. */
const startRecording = (canvas: HTMLCanvasElement, sound: MediaStream): SessionRecorder => {
  try {
    return recordSession(canvas, sound);
  } catch (error) {
    reportError(error);
    return { stop: () => Promise.resolve(null) };
  }
};

/** Records a session from start to end, if wanted. */
export const useRecording = ({ wanted, canvas, player, begun, over }: Options): Recording => {
  const recorder = useRef<SessionRecorder>(null);
  const [recording, setRecording] = useState<Recorded | 'failed' | null>(null);
  useEffect(() => {
    if (!wanted || !begun || over || recorder.current !== null || canvas.current === null) return;
    recorder.current = startRecording(canvas.current, player.stream);
  }, [wanted, begun, over, canvas, player]);
  useEffect(() => {
    const running = recorder.current;
    if (!over || running === null) return;
    recorder.current = null;
    running.stop().then(
      (recorded) => setRecording(recorded ?? 'failed'),
      () => setRecording('failed'),
    );
  }, [over]);
  useEffect(() => () => void recorder.current?.stop(), []);
  const unsaved = wanted && !over;
  useEffect(() => {
    if (!unsaved) return undefined;
    // The recording exists only in this page.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return recording ?? (over && wanted ? 'preparing' : null);
};
