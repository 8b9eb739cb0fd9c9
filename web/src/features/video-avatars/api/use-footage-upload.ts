import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { problemOf } from '../model/check-footage.ts';
import { videoAvatarsKey } from './queries.ts';

export type FootageUpload =
  | { readonly step: 'idle' }
  /** `sent`: 0 to 1. */
  | { readonly step: 'sending'; readonly sent: number }
  | { readonly step: 'refused'; readonly problem: 'too_large' | 'unreadable' }
  | { readonly step: 'failed'; readonly file: File; readonly name: string; readonly error: unknown };

const IDLE: FootageUpload = { step: 'idle' };

/** Sends one video at a time, with the consent to it, which its sender has given. */
export const useFootageUpload = () => {
  const queries = useQueryClient();
  const [upload, setUpload] = useState<FootageUpload>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File, name: string): Promise<void> => {
    running.current?.abort();
    const problem = problemOf(file);
    if (problem !== null) {
      setUpload({ step: 'refused', problem });
      return;
    }
    const stop = new AbortController();
    running.current = stop;
    setUpload({ step: 'sending', sent: 0 });
    try {
      const query = { consent: CURRENT_STATEMENTS.footage, name };
      const onProgress = (sent: number): void => setUpload({ step: 'sending', sent });
      await call(videoAvatars.upload, { file, query }, { signal: stop.signal, onProgress });
      setUpload(IDLE);
      await queries.invalidateQueries({ queryKey: videoAvatarsKey });
    } catch (error) {
      if (!stop.signal.aborted) setUpload({ step: 'failed', file, name, error });
    }
  };
  const reset = (): void => {
    running.current?.abort();
    setUpload(IDLE);
  };
  return { upload, send: (file: File, name: string) => void send(file, name), reset };
};
