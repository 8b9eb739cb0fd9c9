import type { MouthKind, PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import type { RefusedPicture } from '@orator/contracts/core/refused-picture';
import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { ApiError } from '@orator/sdk/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { isOwnFace, findFileSample } from '../../../shared/media/sample-files.ts';
import { rememberSamplePhoto } from '../../../shared/media/sample-photo-ids.ts';
import { photoToJpeg } from '../../../shared/media/photo-to-jpeg.ts';
import { isReadable } from '../../../shared/media/readable-file.ts';
import { checkFile } from '../model/check-file.ts';
import { setPhotoConsent, usePhotoConsent } from '../model/consent.ts';
import { addPhoto } from './queries.ts';

export type Upload =
  | { readonly step: 'idle' }
  /** Held until the user has consented to its use. */
  | { readonly step: 'asking'; readonly preview: string; readonly file: File }
  | { readonly step: 'sending' | 'looking'; readonly preview: string; readonly sent: number }
  | {
      readonly step: 'refused';
      readonly preview: string;
      readonly size: number;
      readonly reasons: readonly string[];
      /** The picture and the faces in it; null when it could not be read. */
      readonly picture: RefusedPicture | null;
      /** Sends the photo again with what its owner says about it. */
      readonly sendAgain: (said: Said) => void;
      /** Turns the photo clockwise, degrees, and sends it. */
      readonly sendTurned: (degrees: number) => void;
    }
  | { readonly step: 'failed'; readonly preview: string; readonly file: File; readonly error: unknown };

/** Statements of the owner about a refused photo, with which it may be accepted. */
export interface Said {
  /** The owner says that nothing covers the face. */
  readonly uncovered?: true;
  /** A place in the face that is to speak, pixels of the picture. */
  readonly at?: readonly [x: number, y: number];
  /** The points of the face that the owner has placed, as text for the query. */
  readonly points?: string;
  /** The kind of mouth at these points. */
  readonly mouth?: MouthKind;
}

const IDLE: Upload = { step: 'idle' };

/** Sample faces need no consent; any other photo does. */
const needsConsent = (file: File): boolean => !isOwnFace(file);

const toQuery = ({ uncovered, at, points, mouth }: Said) => ({
  ...(uncovered && { uncovered: 'true' as const }),
  ...(at && { face_at: at.join(',') }),
  ...(points && { points }),
  ...(points && mouth && { mouth }),
});

/**
 * Checks and uploads one photo at a time; calls `done` with the stored photo. A photo without consent waits in the step
 * `asking` for `agree`, which is then remembered.
 */
export const usePhotoUpload = (maxBytes: number, done: (image: PhotoImage) => void) => {
  const [upload, setUpload] = useState<Upload>(IDLE);
  const queries = useQueryClient();
  const running = useRef<AbortController | null>(null);
  const preview = useRef<string | null>(null);
  /** The owner's statements about a file, kept for another try. */
  const told = useRef<{ readonly file: File; readonly said: Said } | null>(null);

  const release = useCallback(() => {
    running.current?.abort();
    running.current = null;
    if (preview.current !== null) URL.revokeObjectURL(preview.current);
    preview.current = null;
  }, []);
  useEffect(() => release, [release]);

  const reset = useCallback(() => {
    release();
    setUpload(IDLE);
  }, [release]);

  const send = async (given: File): Promise<void> => {
    release();
    const file = await photoToJpeg(given);
    const shown = URL.createObjectURL(file);
    preview.current = shown;
    const sendAgain = (said: Said): void => {
      told.current = { file, said: { ...told.current?.said, ...said } };
      void send(file);
    };
    const sendTurned = async (degrees: number): Promise<void> => {
      try {
        const { turnPhoto } = await import('../../../shared/media/turn-photo.ts');
        await send(await turnPhoto(file, degrees));
      } catch (error) {
        setUpload({ step: 'failed', preview: shown, file, error });
      }
    };
    const ways = { sendAgain, sendTurned: (degrees: number) => void sendTurned(degrees) };
    const refused = { step: 'refused', preview: shown, size: file.size, ...ways } as const;
    const problem = checkFile(file, maxBytes) ?? ((await isReadable(file)) ? null : 'unreadable');
    if (preview.current !== shown) return;
    if (problem !== null) {
      setUpload({ ...refused, reasons: [problem], picture: null });
      return;
    }
    if (needsConsent(file) && !usePhotoConsent.getState()) {
      setUpload({ step: 'asking', preview: shown, file });
      return;
    }
    const stop = new AbortController();
    running.current = stop;
    setUpload({ step: 'sending', preview: shown, sent: 0 });
    try {
      const image = await call(
        photoAvatarImages.upload,
        {
          file,
          query: {
            ...(needsConsent(file) && { consent: CURRENT_STATEMENTS.photo }),
            ...(told.current?.file === file && toQuery(told.current.said)),
          },
        },
        {
          signal: stop.signal,
          onProgress: (sent) => setUpload({ step: sent < 1 ? 'sending' : 'looking', preview: shown, sent }),
        },
      );
      reset();
      addPhoto(queries, image);
      const sample = findFileSample(file);
      if (sample !== undefined) rememberSamplePhoto(image.id, sample.id);
      done(image);
    } catch (error) {
      if (stop.signal.aborted) return;
      const details = error instanceof ApiError && error.reason === 'photo_refused' ? error.details : undefined;
      if (details?.reasons === undefined) setUpload({ step: 'failed', preview: shown, file, error });
      else setUpload({ ...refused, reasons: details.reasons, picture: details.picture ?? null });
    }
  };

  const agree = (file: File): void => {
    setPhotoConsent(true);
    void send(file);
  };
  return { upload, send: (file: File) => void send(file), agree, reset };
};
