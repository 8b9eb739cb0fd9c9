import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import load, { type EspeakEvent, type EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import { VARIANTS } from './variants.ts';
import type { Morpheme, Request, Response, SpeakRequest, SpeechEvent } from './protocol.ts';

const speechEvents = (events: readonly EspeakEvent[]): SpeechEvent[] =>
  events.flatMap(({ type, text_position, audio_position, id }) =>
    type === 'word' || type === 'phoneme'
      ? [{ type, position: text_position - 1, time: audio_position / 1000, name: typeof id === 'string' ? id : '' }]
      : [],
  );

function speak(espeak: EspeakWorker, { voice, rate, text }: SpeakRequest): Response {
  if (espeak.set_voice(voice) !== 0) return { kind: 'error', error: 'voice_unknown' };
  espeak.set_rate(rate);
  const chunks: Int16Array[] = [];
  const events: SpeechEvent[] = [];
  espeak.synthesize(text, (samples, found) => {
    chunks.push(samples);
    events.push(...speechEvents(found));
    return false;
  });
  return { kind: 'speech', sampleRate: espeak.samplerate, pcm: concatenate(chunks), events };
}

function concatenate(chunks: readonly Int16Array[]): Int16Array {
  const pcm = new Int16Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    pcm.set(chunk, offset);
    offset += chunk.length;
  }
  return pcm;
}

/** Loaded with the first Japanese text, because it takes a second and about 300 MB. */
let tokeniser: Promise<(text: string) => Morpheme[]> | undefined;

async function loadTokeniser(): Promise<(text: string) => Morpheme[]> {
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
      posDetail: pos_detail_1,
      pronunciation,
    }));
}

async function respond(espeak: Promise<EspeakWorker>, request: Request): Promise<Response> {
  if (request.kind === 'speak') return speak(await espeak, request);
  tokeniser ??= loadTokeniser();
  const tokenise = await tokeniser;
  return { kind: 'morphemes', morphemes: tokenise(request.text) };
}

function failure(error: unknown): Response {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { kind: 'error', error: 'failed', code, message: error instanceof Error ? error.message : String(error) };
}

/** The folder in which espeak-ng looks for the variant after the `+` of a voice. */
const VARIANTS_FOLDER = '/usr/share/espeak-ng-data/voices/!v';

const espeak = load().then((module) => {
  for (const [name, text] of Object.entries(VARIANTS)) {
    module.FS_createDataFile(VARIANTS_FOLDER, name, text, true, false, true);
  }
  return new module.eSpeakNGWorker();
});
// A failure is reported with the next request; there may be none yet.
espeak.catch(() => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (request: Request) => {
  respond(espeak, request).then(
    (response) => process.send?.(response),
    // After an exception the state of the WebAssembly module is undefined, so a new process is needed.
    (error: unknown) => process.send?.(failure(error), undefined, undefined, () => process.exit(1)),
  );
});
