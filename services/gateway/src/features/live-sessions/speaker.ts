import type { LiveSpeech } from '@orator/contracts/live-sessions/messages';
import { withoutMarks } from '@orator/contracts/scripts/word-marks';
import { defaultVoice } from '@orator/contracts/voices/default-voice';
import { LIBRARY_VOICES, type LibraryVoice } from '@orator/contracts/voices/library';
import { AppError } from '@orator/platform/app-error';
import { CallFailed } from '@orator/platform/rpc';
import { setTimeout as wait } from 'node:timers/promises';
import { type CallDeps, callWorker } from '../../calls/call-worker.ts';
import type { Deps } from '../../deps.ts';
import { isOwnVoice, type SpokenVoice } from '../../quoting/find-voice.ts';
import type { Utterable } from './answer-voice.ts';

/**
 * How far sound is sent ahead of playback, seconds: enough to cover a slow worker, while an interruption wastes little.
 */
const AHEAD_S = 6;

export type Spoken = Omit<LiveSpeech, 'type' | 'number' | 'turn'>;

type SpeakerDeps = CallDeps & Pick<Deps, 'log'>;

interface Asked {
  readonly voice: SpokenVoice;
  readonly text: string;
  /** Whether its first clause is sent before the rest is spoken, because somebody waits. */
  readonly inParts: boolean;
}

/**
 * Speaks a sentence.
 * @param send gets each part of it; the silence at its end has no text. Nothing where it has no word
 */
async function speakSentence(
  deps: CallDeps,
  userId: string,
  { voice, text, inParts }: Asked,
  send: (spoken: Spoken) => void,
): Promise<void> {
  const { engine, engine_voice, locale, match, clone } = voice;
  const like = { ...(match && { match }), ...(clone && { clone }) };
  const input = { engine, engine_voice, locale, text, in_parts: inParts, ...like };
  let sent = 0;
  const answer = await callWorker(deps, { userId }, 'speech.live', input, (part) => {
    sent += 1;
    send(part);
  });
  if (!answer.ok) return;
  const { rate, audio, duration_s, phones, parts } = answer;
  if (parts !== sent) throw new Error(`${parts} parts of a sentence were spoken, and ${sent} arrived`);
  const rest = parts === 0 ? withoutMarks(text).replace(/\s+/gu, ' ').trim() : '';
  send({ text: rest, rate, audio, duration_s, phones });
}

/** The built-in voice that goes on for a model of the library that fails; none for somebody's own voice. */
const findFloor = (voice: SpokenVoice): SpokenVoice | undefined =>
  voice.engine !== 'sherpa' || isOwnVoice(voice)
    ? undefined
    : defaultVoice<LibraryVoice>(LIBRARY_VOICES, voice.locale, voice.gender);

const isFailure = (error: unknown): boolean =>
  error instanceof CallFailed || (error instanceof AppError && error.reason === 'voice_failed');

/** The same; where a model fails before anything of it was heard, a built-in voice says it, so that the talk goes on. */
async function speakAnyhow(
  deps: SpeakerDeps,
  userId: string,
  asked: Asked,
  send: (spoken: Spoken) => void,
): Promise<void> {
  let isHeard = false;
  try {
    await speakSentence(deps, userId, asked, (spoken) => {
      isHeard = true;
      send(spoken);
    });
  } catch (error) {
    const floor = findFloor(asked.voice);
    if (isHeard || floor === undefined || !isFailure(error)) throw error;
    deps.log.warn({ err: error, voice: asked.voice.id }, 'a model failed in a live session, a built-in voice goes on');
    await speakSentence(deps, userId, { ...asked, voice: floor }, send);
  }
}

/** A text that every voice can speak. */
const SHORTEST = '1';

/**
 * Warms up a voice before the first sentence is needed: threads, programs and dictionaries take a second or more to
 * load.
 */
export async function warmVoice(deps: SpeakerDeps, userId: string, voice: SpokenVoice): Promise<void> {
  const asked = { voice, text: SHORTEST, inParts: false };
  await speakSentence(deps, userId, asked, () => undefined).catch((error: unknown) => {
    deps.log.debug({ err: error }, 'a voice was not ready before it was needed');
  });
}

/**
 * Speaks sentences one after the other, not far ahead of playback.
 * @param userId the session's owner
 * @param who chooses the voice of a sentence; null skips it
 * @param send gets each sentence, and each part of the first one, as soon as it is ready, and the time, by `performance.now()`, at which it will have
 * been heard
 * @returns how many were sent
 * @throws the signal's reason; RpcTimeout when no worker answers
 */
export async function speakSentences(
  deps: SpeakerDeps,
  userId: string,
  who: (sentence: string) => Utterable | null,
  sentences: AsyncIterable<string> | Iterable<string>,
  send: (spoken: Spoken, heardAtMs: number) => void,
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  /** When everything sent so far will have been heard, by `performance.now()`. */
  let heardAt = 0;
  for await (const sentence of sentences) {
    const said = who(sentence);
    if (said === null) continue;
    await speakAnyhow(deps, userId, { ...said, inParts: count === 0 }, (spoken) => {
      if (signal.aborted) return;
      heardAt = Math.max(heardAt, performance.now()) + spoken.duration_s * 1000;
      send(spoken, heardAt);
      count += 1;
    });
    signal.throwIfAborted();
    const early = heardAt - performance.now() - AHEAD_S * 1000;
    if (early > 0) await wait(early, undefined, { signal });
  }
  return count;
}
