import type { ErrorBody } from '@orator/contracts/core/errors';
import type { RouteInput, RouteSpec } from '@orator/contracts/core/route';
import type { SpokenPart } from '@orator/contracts/speeches/spoken-part';
import { loudnessEnvelope } from '@orator/rig/speech/envelope';
import type { Envelope } from '@orator/rig/speech/mouth-tracks';
import { ApiError, NetworkError } from '@orator/sdk/errors';
import { open } from '../api/api.ts';
import { stopAudio, usePlaying } from './audio.ts';
import { createVoicePlayer, decodeSamples, type VoicePlayer } from './voice-player.ts';

/** Time in which a stopped sound fades out, milliseconds. */
const FADE_MS = 100;

const isPart = (value: unknown): value is SpokenPart => typeof value === 'object' && value !== null && 'audio' in value;

const isFailure = (value: unknown): value is { error: ErrorBody } =>
  typeof value === 'object' && value !== null && 'error' in value;

/** The parts of an answer as they arrive. @throws ApiError of its last line; what reading throws when it breaks off */
async function* readParts(response: Response): AsyncGenerator<SpokenPart> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    text += value ?? '';
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const part: unknown = JSON.parse(line);
      if (isPart(part)) yield part;
      else if (isFailure(part)) throw new ApiError(Math.floor(part.error.code / 100), part.error);
    }
    if (done) return;
  }
}

/**
 * Asks for a speech in parts.
 * @throws ApiError when it is refused, or a later part of it fails; NetworkError when it breaks off; the signal's reason
 */
export async function* fetchParts<Spec extends RouteSpec>(
  route: Spec,
  input: RouteInput<Spec>,
  signal: AbortSignal,
): AsyncGenerator<SpokenPart> {
  const response = await open(route, input, signal);
  try {
    yield* readParts(response);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ApiError ? error : new NetworkError(error);
  }
}

/** A part with the time from which it is heard, seconds of the player's clock, and its loudness. */
export type OnPart = (part: SpokenPart, start: number, loudness: Envelope) => void;

interface Heard {
  /** Id of the speech in `usePlaying`. */
  readonly id: string;
  /** The controller of `takeTurn`, which ends the sound. */
  readonly turn: AbortController;
  readonly parts: AsyncIterable<SpokenPart>;
  readonly onPart?: OnPart;
}

/** A speech that is being heard. */
export interface PlayedParts {
  /** The position that is heard, seconds of the player's clock. */
  readonly now: () => number;
  /** Resolves when the speech has been heard or was stopped. If it breaks off, rejects once the parts that arrived have been heard. */
  readonly ended: Promise<void>;
}

/** Resolves when everything given to the player has been heard. */
async function untilHeard(player: VoicePlayer, signal: AbortSignal): Promise<void> {
  while (player.left() > 0 && !signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(FADE_MS, player.left() * 1000)));
  }
}

/**
 * Plays a speech part by part as it arrives; resolves when it is heard. Call it in response to a press, because browsers
 * block sound before one.
 * @throws what `parts` throws before the first; the turn's reason
 */
export async function playParts({ id, turn, parts, onPart }: Heard): Promise<PlayedParts> {
  const { signal } = turn;
  const player = createVoicePlayer();
  const close = (): void => {
    player.hush();
    setTimeout(player.close, FADE_MS);
  };
  signal.addEventListener('abort', close, { once: true });
  const play = (part: SpokenPart): void => {
    if (signal.aborted) return;
    const samples = decodeSamples(part.audio);
    const { start } = player.play({ samples, rate: part.rate });
    onPart?.(part, start, loudnessEnvelope(samples, part.rate));
  };
  const coming = parts[Symbol.asyncIterator]();
  try {
    const first = await coming.next();
    signal.throwIfAborted();
    if (first.done !== true) play(first.value);
  } catch (error) {
    signal.removeEventListener('abort', close);
    if (!signal.aborted) close();
    throw error;
  }
  usePlaying.setState(id);
  const playRest = async (): Promise<void> => {
    for (let next = await coming.next(); next.done !== true; next = await coming.next()) play(next.value);
  };
  const follow = async (): Promise<void> => {
    const failure = await playRest().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    await untilHeard(player, signal);
    if (signal.aborted) return;
    // This also ends the turn.
    stopAudio();
    if (failure !== null) throw failure.error;
  };
  return { now: player.now, ended: follow() };
}
