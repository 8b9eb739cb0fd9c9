import type { FootageUpload } from '@orator/contracts/video-avatars/schema';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { type Film, LONGEST_FILM_S, startFilm } from '../model/film.ts';
import { videoAvatarsKey } from './key.ts';
import { finishUpload, type RecordingUpload, type Sending, sendRecording } from './send-parts.ts';

export type FilmState =
  | { readonly step: 'ready' }
  /** `at`: seconds. */
  | { readonly step: 'filming'; readonly at: number }
  /** `address`: object URL of the recording. `busy`: it is being sent. */
  | { readonly step: 'taken'; readonly address: string; readonly busy: boolean }
  | { readonly step: 'failed'; readonly error: unknown };

interface Take {
  readonly film: Film;
  readonly upload: RecordingUpload;
  readonly pieces: Blob[];
  readonly stop: AbortController;
}

const TICK_MS = 200;

/**
 * Records with a camera, and uploads the recording while it grows. @param onKept called when it has become a video
 * avatar
 */
export const useFilm = (stream: MediaStream | null, name: string, onKept: () => void) => {
  const queries = useQueryClient();
  const [state, setState] = useState<FilmState>({ step: 'ready' });
  const [waiting, setWaiting] = useState(false);
  const take = useRef<Take | null>(null);
  const fail = (error: unknown): void => setState({ step: 'failed', error });
  const makeSending = (stop: AbortController): Sending => ({
    signal: stop.signal,
    onSent: () => undefined,
    onWaiting: setWaiting,
  });

  const start = (): void => {
    if (stream === null) return;
    const stop = new AbortController();
    const upload = sendRecording(name, makeSending(stop));
    const pieces: Blob[] = [];
    const film = startFilm(stream, (piece) => {
      pieces.push(piece);
      upload.add(piece);
    });
    take.current = { film, upload, pieces, stop };
    setState({ step: 'filming', at: 0 });
  };
  const end = async (): Promise<void> => {
    const now = take.current;
    if (now === null) return;
    await now.film.end();
    const address = URL.createObjectURL(new Blob(now.pieces, { type: now.pieces[0]?.type ?? '' }));
    setState({ step: 'taken', address, busy: false });
  };
  /** Discards the take, here and on the server. */
  const drop = async (): Promise<void> => {
    const old = take.current;
    take.current = null;
    setState((now) => {
      if (now.step === 'taken') URL.revokeObjectURL(now.address);
      return { step: 'ready' };
    });
    if (old === null) return;
    await old.film.end();
    const begun: FootageUpload | null = await old.upload.arrived().catch(() => null);
    old.stop.abort();
    if (begun !== null) await call(videoAvatars.discardUpload, { params: { id: begun.id } }).catch(() => null);
    await queries.invalidateQueries({ queryKey: videoAvatarsKey });
  };
  const keep = async (): Promise<void> => {
    const now = take.current;
    if (now === null) return;
    setState((shown) => (shown.step === 'taken' ? { ...shown, busy: true } : shown));
    try {
      await finishUpload(await now.upload.arrived(), makeSending(now.stop));
      take.current = null;
      await queries.invalidateQueries({ queryKey: videoAvatarsKey });
      onKept();
    } catch (error) {
      if (!now.stop.signal.aborted) fail(error);
    }
  };

  const endItself = useEffectEvent(end);
  const filming = state.step === 'filming';
  useEffect(() => {
    if (!filming) return undefined;
    const begin = performance.now();
    const timer = setInterval(() => {
      const at = (performance.now() - begin) / 1000;
      if (at >= LONGEST_FILM_S) void endItself();
      else setState((now) => (now.step === 'filming' ? { step: 'filming', at } : now));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [filming]);
  // The uploaded part stays on the server, to be used or discarded later.
  useEffect(
    () => () => {
      void take.current?.film.end();
      take.current?.stop.abort();
    },
    [],
  );
  return { state, waiting, start, end: () => void end(), again: () => void drop(), keep: () => void keep() };
};
