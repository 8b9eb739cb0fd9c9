import type { LiveSpeech } from '@orator/contracts/live-sessions/messages';
import { withoutMarks } from '@orator/contracts/scripts/word-marks';
import { setTimeout as wait } from 'node:timers/promises';
import { type CallDeps, callWorker } from '../../calls/call-worker.ts';
import type { Deps } from '../../deps.ts';
import type { SpokenVoice } from '../../quoting/find-voice.ts';
import { speakAnyhow } from '../../quoting/speak-anyhow.ts';
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

/** A text that every voice can speak. */
const SHORTEST = '1';

/**
 * Warms up a voice before the first sentence is needed: threads, programs and dictionaries take a second or more to
 * load.
 */
export async function warmVoice(deps: SpeakerDeps, userId: string, voice: SpokenVoice): Promise<void> {
  const asked = { voice, text: SHORTEST, inParts: false };
  await speakSentence(deps, userId, asked, () => undefined).catch((error: unknown) => {
    deps.log.debug({ err: error }, 'a voice could not be prepared before its first sentence');
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
    const speak = (voice: SpokenVoice, take: (spoken: Spoken) => void) =>
      speakSentence(deps, userId, { ...said, voice, inParts: count === 0 }, take);
    await speakAnyhow(deps, said.voice, speak, (spoken: Spoken) => {
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
