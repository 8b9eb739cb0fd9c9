import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import load, { type EspeakEvent, type EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import type { Answer, Morpheme, Order, SoundEvent, SpeakOrder, Spoken } from './espeak-messages.ts';

/**
 * A program of its own, started by `espeak-process.ts`: espeak-ng is GPL-3 and therefore never part of our processes.
 * Takes one order at a time over IPC, answers each, ends with its parent.
 */

const soundEvents = (events: readonly EspeakEvent[]): SoundEvent[] =>
  events.flatMap(({ type, text_position, audio_position, id }) =>
    type === 'word' || type === 'phoneme'
      ? [{ type, position: text_position - 1, at: audio_position / 1000, name: typeof id === 'string' ? id : '' }]
      : [],
  );

function speak(espeak: EspeakWorker, { voice, rate, text }: SpeakOrder): Answer {
  if (espeak.set_voice(voice) !== 0) return { error: 'voice_unknown' };
  espeak.set_rate(rate);
  const chunks: Int16Array[] = [];
  const events: SoundEvent[] = [];
  espeak.synthesize(text, (samples, found) => {
    chunks.push(samples);
    events.push(...soundEvents(found));
    return false;
  });
  return { sampleRate: espeak.samplerate, pcm: joined(chunks), events } satisfies Spoken;
}

function joined(chunks: readonly Int16Array[]): Int16Array {
  const pcm = new Int16Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    pcm.set(chunk, at);
    at += chunk.length;
  }
  return pcm;
}

/** Loaded at the first Japanese text only: a second and some 300 MB. */
let tokenizer: Promise<(text: string) => Morpheme[]> | undefined;

async function loadTokenizer(): Promise<(text: string) => Morpheme[]> {
  const [{ TokenizerBuilder }, { default: Dictionary }] = await Promise.all([
    import('@patdx/kuromoji'),
    import('@patdx/kuromoji/node'),
  ]);
  const dic_path = join(dirname(fileURLToPath(import.meta.resolve('@patdx/kuromoji'))), '../dict/');
  const built = await new TokenizerBuilder({ loader: new Dictionary({ dic_path }) }).build();
  return (text) =>
    built.tokenize(text).map(({ surface_form, pos, pos_detail_1, pronunciation }) => ({
      surface: surface_form,
      pos,
      detail: pos_detail_1,
      pronunciation,
    }));
}

async function answer(espeak: Promise<EspeakWorker>, order: Order): Promise<Answer> {
  if (order.kind === 'speak') return speak(await espeak, order);
  tokenizer ??= loadTokenizer();
  const tokenize = await tokenizer;
  return { morphemes: tokenize(order.text) };
}

const espeak = load().then((module) => new module.eSpeakNGWorker());
process.on('disconnect', () => process.exit());
process.on('message', (order: Order) => {
  answer(espeak, order).then(
    (reply) => process.send?.(reply),
    () => process.exit(1),
  );
});
