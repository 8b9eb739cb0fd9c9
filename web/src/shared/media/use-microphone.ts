import { useEffect, useRef, useState } from 'react';
import { stopAudio } from './audio.ts';
import {
  type Capture,
  type Microphone,
  type MicrophoneProblem,
  openMicrophone,
  readMicrophoneProblem,
} from './capture.ts';

export type MicrophoneState =
  | { readonly step: 'idle'; readonly problem: MicrophoneProblem | null }
  /** The background noise is being measured. */
  | { readonly step: 'room' }
  | { readonly step: 'loud' }
  /** `level`: 0 to 1. */
  | { readonly step: 'recording'; readonly seconds: number; readonly level: number };

const IDLE: MicrophoneState = { step: 'idle', problem: null };

/** Checks whether the room is quiet enough, then records until stopped, or up to the maximum length. */
export const useMicrophone = (mostSeconds: number, done: (sound: Blob) => void) => {
  const microphone = useRef<Microphone | null>(null);
  const capture = useRef<Capture | null>(null);
  const [state, setState] = useState<MicrophoneState>(IDLE);
  useEffect(
    () => () => {
      microphone.current?.close();
      microphone.current = null;
      capture.current = null;
    },
    [],
  );
  const stop = async (): Promise<void> => {
    const running = capture.current;
    capture.current = null;
    setState(IDLE);
    if (running === null) return;
    const sound = await running.stop();
    microphone.current?.close();
    microphone.current = null;
    done(sound);
  };
  const record = (): void => {
    const begin = performance.now();
    const onLevel = (level: number): void => {
      if (capture.current === null) return;
      const seconds = Math.floor((performance.now() - begin) / 1000);
      if (seconds >= mostSeconds) void stop();
      else setState({ step: 'recording', seconds, level });
    };
    capture.current = microphone.current?.record(onLevel) ?? null;
    setState({ step: 'recording', seconds: 0, level: 0 });
  };
  const start = async (): Promise<void> => {
    // Otherwise the playing sound would be recorded.
    stopAudio();
    try {
      microphone.current ??= await openMicrophone();
      const opened = microphone.current;
      setState({ step: 'room' });
      const room = await opened.listen();
      // The page was left meanwhile.
      if (microphone.current !== opened) return;
      if (room === 'loud') setState({ step: 'loud' });
      else record();
    } catch (error) {
      setState({ step: 'idle', problem: readMicrophoneProblem(error) });
    }
  };
  return { state, start: () => void start(), record, stop: () => void stop() };
};
