import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { UPLOAD_LIMITS } from '@orator/contracts/video-avatars/limits';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import type { FootageUpload } from '@orator/contracts/video-avatars/schema';
import { newIdempotencyKey } from '@orator/sdk/request';
import { ApiError, NetworkError, TimeoutError } from '@orator/sdk/errors';
import { call } from '../../../shared/api/api.ts';
import { splitIntoParts } from '../model/part-size.ts';

export interface Sending {
  readonly signal: AbortSignal;
  /** Called with the number of bytes sent or in flight. */
  readonly onSent: (bytes: number) => void;
  /** Called when waiting for the connection starts or ends. */
  readonly onWaiting: (waiting: boolean) => void;
}

/** Pauses before retries, ms. The last one repeats. */
const PAUSES_MS = [1000, 2000, 4000, 8000] as const;
const LAST_PAUSE_MS = 8000;

const passes = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof TimeoutError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/** Retries until the server answers: waits for a lost connection or an unreachable server. */
async function patiently<Value>({ signal, onWaiting }: Sending, attempt: () => Promise<Value>): Promise<Value> {
  for (let tries = 0; ; tries++) {
    try {
      const value = await attempt();
      onWaiting(false);
      return value;
    } catch (error) {
      signal.throwIfAborted();
      if (!passes(error)) throw error;
      onWaiting(true);
      await pause(PAUSES_MS[tries] ?? LAST_PAUSE_MS, signal);
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal.addEventListener('abort', end, { once: true });
  });

/** @param size total bytes; undefined for a recording in progress */
export const beginUpload = (name: string, size: number | undefined, sending: Sending): Promise<FootageUpload> => {
  const idempotencyKey = newIdempotencyKey();
  const body = { consent: CURRENT_STATEMENTS.footage, name, ...(size !== undefined && { size }) };
  return patiently(sending, () => call(videoAvatars.beginUpload, { body }, { signal: sending.signal, idempotencyKey }));
};

const sendPart = (upload: FootageUpload, file: Blob, sending: Sending): Promise<FootageUpload> => {
  const { signal, onSent } = sending;
  const query = { id: upload.id, part: upload.parts };
  const onProgress = (share: number): void => onSent(upload.bytes + share * file.size);
  return patiently(sending, () => call(videoAvatars.sendPart, { query, file }, { signal, onProgress }));
};

/** Joins the parts; the result is a video avatar being analysed. */
export const finishUpload = ({ id }: Pick<FootageUpload, 'id'>, sending: Sending) => {
  const idempotencyKey = newIdempotencyKey();
  return patiently(sending, () =>
    call(videoAvatars.finishUpload, { params: { id } }, { signal: sending.signal, idempotencyKey }),
  );
};

/** Sends a file in parts, continuing an earlier upload of the same file. */
export async function sendFile(file: File, name: string, sending: Sending): Promise<void> {
  const { signal } = sending;
  const { items } = await patiently(sending, () => call(videoAvatars.listUploads, {}, { signal }));
  const { partBytes } = UPLOAD_LIMITS;
  const begun = items.find(
    (one) => one.name === name && one.size === file.size && one.bytes === Math.min(one.parts * partBytes, file.size),
  );
  let upload = begun ?? (await beginUpload(name, file.size, sending));
  const parts = splitIntoParts(file);
  for (let part = parts[upload.parts]; part !== undefined; part = parts[upload.parts]) {
    upload = await sendPart(upload, part, sending);
  }
  await finishUpload(upload, sending);
}

/** A recording in progress, sent piece by piece. */
export interface RecordingUpload {
  readonly add: (piece: Blob) => void;
  /** Resolves when all pieces have arrived; rejects with the first failure. */
  readonly arrived: () => Promise<FootageUpload>;
}

export function sendRecording(name: string, sending: Sending): RecordingUpload {
  let last = beginUpload(name, undefined, sending);
  // The failure is reported by `arrived`.
  last.catch(() => undefined);
  return {
    add: (piece) => {
      for (const part of splitIntoParts(piece)) last = last.then((upload) => sendPart(upload, part, sending));
      last.catch(() => undefined);
    },
    arrived: () => last,
  };
}
