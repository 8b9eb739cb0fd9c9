import type { ProcedureInput, ProcedureOutput } from '@orator/contracts/rpc/procedures';
import type { SpeechPart } from '@orator/contracts/speeches/procedures';
import { isWide } from '@orator/contracts/scripts/split-text';
import { fillGaps } from '@orator/speech/joining/phone-timing';
import { wavSamples } from '@orator/sound/wav';
import { type OnSound, type Speech, SpeechError, type SpeechPart as SpokenPart } from '@orator/speech/speech-engine';
import { readReference } from './spoken-voice.ts';
import type { WorkerDeps } from '../context/deps.ts';
import type { HandPart, RpcHandlers } from '../context/handlers.ts';

const encode = (pcm: Int16Array): string => Buffer.from(wavSamples({ pcm })).toString('base64');

type Phones = SpeechPart['phones'];

/** The phones of a part, with times from the beginning of that part. @param from where the part begins in the speech, seconds */
const placePhones = (phones: Phones, from: number, durationS: number): Phones =>
  fillGaps(
    phones.map((phone) => ({ ...phone, start: phone.start - from, end: phone.end - from })),
    durationS,
  );

/** Hands on each part of a speech as it is made. */
function followSpeech(joint: string, hand: HandPart) {
  let [samples, parts] = [0, 0];
  const onSound: OnSound = ({ sampleRate: rate, pcm, phones, words }: SpokenPart) => {
    const duration_s = pcm.length / rate;
    const placed = placePhones([...phones], samples / rate, duration_s);
    samples += pcm.length;
    parts += 1;
    hand({ rate, audio: encode(pcm), duration_s, phones: placed, text: words.map(({ text }) => text).join(joint) });
  };
  /** The speech after the parts: the silence at the end, or the whole speech when there were no parts. */
  const rest = ({ sampleRate: rate, pcm, timeline }: Speech) => {
    const left = pcm.subarray(samples);
    const duration_s = left.length / rate;
    const later = parts === 0 ? [...timeline.phones] : [];
    return { rate, audio: encode(left), duration_s, phones: placePhones(later, 0, duration_s), parts };
  };
  return { onSound, rest };
}

type Input = Omit<ProcedureInput<'speech.live'>, 'in_parts'> & { readonly speed?: number; readonly pitch?: number };

interface SpeakingDeps {
  readonly engines: { readonly speech: Pick<WorkerDeps['engines']['speech'], 'get'> };
  readonly storage: WorkerDeps['storage'];
}

/**
 * Speaks a text.
 * @param hand receives its parts as they are made; without it, the result is the whole speech
 */
export async function speakInParts(
  { engines, storage }: SpeakingDeps,
  { engine, engine_voice: voice, clone, ...said }: Input,
  signal: AbortSignal,
  hand?: HandPart,
): Promise<ProcedureOutput<'speech.live'>> {
  const { onSound, rest } = followSpeech(isWide(said.locale) ? '' : ' ', hand ?? (() => undefined));
  try {
    const reference = clone && (await readReference(storage, clone));
    const speaker = engines.speech.get(engine);
    const speech = await speaker.synthesise({ ...said, voice, reference }, signal, hand && onSound);
    return { ok: true, ...rest(speech) };
  } catch (error) {
    if (error instanceof SpeechError && error.code === 'nothing_to_say') return { ok: false };
    throw error;
  }
}

/** Speaks a short text, in parts. */
export const hearSpeech: RpcHandlers['speech.hear'] = speakInParts;
