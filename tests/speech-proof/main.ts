import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { wordMark } from '@orator/contracts/scripts/word-marks';
import type { LibraryVoice } from '@orator/contracts/voices/library';
import { createEars } from '@orator/ears/ears';
import { writeWav } from '@orator/speech/output/encode-speech';
import type { Transcriber } from '@orator/speech/transcription/transcriber';
import { createSpeechEngines } from '@orator/speech/speech-engines';
import { speechVariables } from '@orator/speech/voices/speech-variables';
import { createVoiceLibrary } from '@orator/voice-models/library/voice-library';
import { watchEars } from '@orator/voice-models/store/ears-model';
import { createSpeechOptions } from '@orator/voice-models/store/speech-options';
import { proveSpeech } from '@orator/tasks/steps/prove-speech';
import { z } from 'zod';
import { countResults, type Result, writeTable } from './count-results.ts';
import { SENTENCES } from './sentences/sentences.ts';
import type { TrapSentence } from './sentences/sentence.ts';

const { values } = parseArgs({
  options: {
    first: { type: 'string', default: '0' },
    sentences: { type: 'string', default: '200' },
    json: { type: 'string' },
    voices: { type: 'string' },
  },
});
const goOn = new AbortController().signal;
const warn = (message: string): void => void process.stderr.write(`${message}\n`);
const env = z.object(speechVariables).parse(process.env);
const ears = createEars(watchEars(env, warn));
const engines = createSpeechEngines(createSpeechOptions(env, warn));
const library = createVoiceLibrary(env, warn);
const folder = await mkdtemp(join(tmpdir(), 'orator-speech-proof-'));

/** Hears each sound once: voices say a reading the same way again. */
const known = new Map<string, ReturnType<Transcriber['transcribe']>>();
const transcriber: Transcriber = {
  hears: ears.hears,
  transcribe: async (sound, signal) => {
    const key = createHash('sha256')
      .update(await readFile(sound.audioPath))
      .digest('hex');
    const heard = known.get(key) ?? ears.transcribe(sound, signal);
    known.set(key, heard);
    // A hearing that was interrupted is repeated.
    heard.catch(() => known.delete(key));
    return heard;
  },
};

/** The first voice of a language of each kind. */
const KINDS = {
  natural: ({ engine }: LibraryVoice) => engine === 'sherpa',
  'built-in': ({ engine }: LibraryVoice) => engine !== 'sherpa' && engine !== 'openai',
};

const VOICES = ['natural', 'built-in'] as const;

/** Speaks a sentence with this first reading, and proves it. */
async function prove(
  voice: LibraryVoice,
  { text, locale, word }: TrapSentence,
  first: string,
): Promise<Result['proof']> {
  const say = (said: string, speed = 1) =>
    engines.get(voice.engine).synthesise({ text: said, locale, voice: voice.engine_voice, speed }, goOn);
  const wav = join(folder, 'speech.wav');
  const speech = await say(first);
  await writeWav(wav, speech);
  const task = { engines: { transcriber }, signal: goOn, folder, warn: (error: Error) => warn(error.message) };
  const { doubted, spokenAgain } = await proveSpeech(task, {
    speech,
    wav,
    script: { text, locale },
    norm: library.missedWords(voice),
    isDrawn: false,
    // Other work on this machine must not decide what is found.
    mostMs: 120_000,
    sayAgain: (reading) => say(reading.text, reading.pace),
  });
  return {
    spokenAgain: spokenAgain > 0,
    // A trap such as $12.50 is named without its punctuation.
    trapNamed: doubted.some((one) => one.word !== '' && (word.includes(one.word) || one.word.includes(word))),
    named: doubted.map((one) => one.word),
  };
}

/** The sentences in an order whose every part has all languages and traps. */
const STRIDE = 37;
const mixed = SENTENCES.map((_, at) => SENTENCES[(at * STRIDE) % SENTENCES.length]).filter((one) => one !== undefined);

async function proveBoth(kind: keyof typeof KINDS, sentence: TrapSentence): Promise<Result[]> {
  const voice = library.all().find((one) => one.locale === sentence.locale && KINDS[kind](one));
  if (voice === undefined) return [];
  const { locale, trap, text, word, misread } = sentence;
  const planted = text.replace(word, wordMark(word, { said: misread }));
  const common = { kind, locale, trap, text };
  return [
    { ...common, reading: 'misread', proof: await prove(voice, sentence, planted) },
    { ...common, reading: 'as written', proof: await prove(voice, sentence, text) },
  ];
}

const results: Result[] = [];
try {
  for (const [at, sentence] of mixed.slice(Number(values.first)).slice(0, Number(values.sentences)).entries()) {
    for (const kind of values.voices === undefined ? VOICES : VOICES.filter((one) => one === values.voices)) {
      results.push(...(await proveBoth(kind, sentence)));
    }
    if (values.json !== undefined) await writeFile(values.json, JSON.stringify(results, null, 2));
    if (at % 20 === 19) warn(`${at + 1} of ${values.sentences}`);
  }
} finally {
  await Promise.all([ears.close(), engines.close()]);
  await rm(folder, { recursive: true, force: true });
}
process.stdout.write(writeTable(countResults(results)));
