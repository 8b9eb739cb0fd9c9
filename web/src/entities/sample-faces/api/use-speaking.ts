import type { Locale } from '@orator/contracts/core/common';
import { NetworkError } from '@orator/sdk/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Sample } from '../../../shared/media/samples.ts';
import type { Wanted } from './speak.ts';

export type Speaking =
  | { readonly step: 'idle' }
  | { readonly step: 'preparing' | 'speaking'; readonly wanted: Wanted }
  | { readonly step: 'spoken'; readonly wanted: Wanted; readonly voiceId: string }
  | { readonly step: 'failed'; readonly wanted: Wanted; readonly error: unknown };

/** Loaded on demand, because it is useless before somebody wants to hear a face. */
const loadSpeech = async () => {
  try {
    return await import('./speak.ts');
  } catch (error) {
    throw new NetworkError(error);
  }
};

/** Speaks with a sample face on the canvas; one speech at a time, the latest. */
export const useSpeaking = () => {
  const [speaking, setSpeaking] = useState<Speaking>({ step: 'idle' });
  const queries = useQueryClient();
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef<Wanted>(null);
  const end = useRef<() => void>(null);
  const stop = (): void => {
    latest.current = null;
    end.current?.();
  };
  useEffect(() => () => end.current?.(), []);

  const run = async (wanted: Wanted): Promise<void> => {
    latest.current = wanted;
    setSpeaking({ step: 'preparing', wanted });
    /** Sets the state, unless another speech was requested since. */
    const follow = (next: Speaking): void =>
      setSpeaking((current) => ('wanted' in current && current.wanted === wanted ? next : current));
    try {
      const { speak, stopSpeaking } = await loadSpeech();
      if (latest.current !== wanted) return;
      end.current = stopSpeaking;
      const voiceId = await speak(queries, canvas, wanted, () => follow({ step: 'speaking', wanted }));
      follow({ step: 'spoken', wanted, voiceId });
    } catch (error) {
      follow({ step: 'failed', wanted, error });
    }
  };

  return {
    speaking,
    canvas,
    speak: (wanted: Wanted): void => void run(wanted),
    /** Ends the sound; the face stays visible, as after a speech. */
    stop,
    /** Returns to the sample's video. */
    leave: (): void => {
      stop();
      setSpeaking({ step: 'idle' });
    },
    /** Prefetches what the face and its voice need; a failure is reported when it is to speak. */
    prepare: async (name: Sample['id'], locale: Locale): Promise<void> => {
      await loadSpeech().then(
        ({ prepareSpeech }) => prepareSpeech(name, locale),
        () => undefined,
      );
    },
  };
};
