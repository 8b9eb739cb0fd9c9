import { ApiError } from '@orator/sdk/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { findProblem } from '../model/check-footage.ts';
import { isReadable } from '../../../shared/media/readable-file.ts';
import { videoAvatarsKey } from './key.ts';
import { sendFile } from './send-parts.ts';

interface NamedFile {
  readonly file: File;
  readonly name: string;
}

export type FootageUpload =
  | { readonly step: 'idle' }
  /** `sent`: 0 to 1. `waiting`: there is no connection. */
  | { readonly step: 'sending'; readonly sent: number; readonly waiting: boolean }
  | { readonly step: 'refused'; readonly problem: 'too_large' | 'unreadable' }
  /** `again`: what may be sent again; null for a file that the server refuses. */
  | { readonly step: 'failed'; readonly again: NamedFile | null; readonly error: unknown };

const IDLE: FootageUpload = { step: 'idle' };

/** Sends one video at a time, with the sender's consent. */
export const useFootageUpload = () => {
  const queries = useQueryClient();
  const [upload, setUpload] = useState<FootageUpload>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File, name: string): Promise<void> => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const problem = findProblem(file) ?? ((await isReadable(file)) ? null : 'unreadable');
    if (stop.signal.aborted) return;
    if (problem !== null) {
      setUpload({ step: 'refused', problem });
      return;
    }
    setUpload({ step: 'sending', sent: 0, waiting: false });
    const change = (part: { readonly sent: number } | { readonly waiting: boolean }): void =>
      setUpload((now) => (now.step === 'sending' ? { ...now, ...part } : now));
    try {
      await sendFile(file, name, {
        signal: stop.signal,
        onSent: (bytes) => change({ sent: bytes / file.size }),
        onWaiting: (waiting) => change({ waiting }),
      });
      setUpload(IDLE);
    } catch (error) {
      const refused = error instanceof ApiError && error.reason === 'footage_refused';
      if (!stop.signal.aborted) setUpload({ step: 'failed', again: refused ? null : { file, name }, error });
    }
    await queries.invalidateQueries({ queryKey: videoAvatarsKey });
  };
  const reset = (): void => {
    running.current?.abort();
    setUpload(IDLE);
  };
  return { upload, send: (file: File, name: string) => void send(file, name), reset };
};
