import { RECORDING_LIMITS, type RecordingPurpose } from '@orator/contracts/recordings/limits';
import { recordings } from '@orator/contracts/recordings/routes';
import type { Recording } from '@orator/contracts/recordings/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { recordingsKey } from '../../../shared/api/recordings-key.ts';
import { isReadable } from '../../../shared/media/readable-file.ts';

export type SoundUpload =
  | { readonly step: 'idle' }
  /** `sent`: the sent share of the bytes; 1 while the server analyses. A recording made here has no name. */
  | { readonly step: 'sending'; readonly name: string | null; readonly sent: number }
  /** Another file is needed. */
  | { readonly step: 'too_large' | 'unreadable' }
  | { readonly step: 'failed'; readonly sound: Blob; readonly error: unknown };

/** The server's limit in whole megabytes of 1,000,000 bytes, as the page shows it; the server counts 1,048,576. */
export const mostBytes = (purpose: RecordingPurpose): number =>
  Math.floor(RECORDING_LIMITS[purpose].bytes / 2 ** 20) * 1e6;

const IDLE: SoundUpload = { step: 'idle' };

/** Uploads one sound at a time; calls `done` with the recording made from it, and the file's name. */
export const useSoundUpload = (
  purpose: RecordingPurpose,
  done: (recording: Recording, name: string | null) => void,
) => {
  const [upload, setUpload] = useState<SoundUpload>(IDLE);
  const queries = useQueryClient();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const stop = (): void => {
    running.current?.abort();
    setUpload(IDLE);
  };
  const send = async (sound: Blob): Promise<void> => {
    stop();
    const name = sound instanceof File ? sound.name : null;
    if (sound.size > mostBytes(purpose)) return setUpload({ step: 'too_large' });
    const end = new AbortController();
    running.current = end;
    setUpload({ step: 'sending', name, sent: 0 });
    const readable = await isReadable(sound);
    if (end.signal.aborted) return;
    if (!readable) return setUpload({ step: 'unreadable' });
    try {
      const recording = await call(
        recordings.upload,
        { file: sound, query: { purpose } },
        { signal: end.signal, onProgress: (sent) => setUpload({ step: 'sending', name, sent }) },
      );
      setUpload(IDLE);
      done(recording, name);
      await queries.invalidateQueries({ queryKey: recordingsKey(purpose) });
    } catch (error) {
      if (!end.signal.aborted) setUpload({ step: 'failed', sound, error });
    }
  };
  return { upload, send: (sound: Blob) => void send(sound), stop };
};
