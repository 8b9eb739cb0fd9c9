import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CONSENT_READINGS } from '@orator/contracts/consents/readings';
import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { Locale } from '@orator/contracts/core/common';
import { SAMPLE_LINES } from '@orator/contracts/voices/sample-lines';
import { createEars } from '@orator/ears/ears';
import { listSounds, measureMissed } from '@orator/ears/proof/missed-words';
import { decodeSound } from '@orator/sound/decode-sound';
import type { VoiceSound } from '@orator/sound/speakers/voice-features';
import { joinPassages } from '@orator/speech/fitting/passages';
import { type FitEffort, INSTANT_EFFORT, PREMIUM_EFFORT, toSound } from '@orator/speech/fitting/voice-fitter';
import { writeWav } from '@orator/speech/output/encode-speech';
import { createSpeechEngines } from '@orator/speech/speech-engines';
import { SPEECH_SAMPLES } from '@orator/speech/speech-samples';
import { speechVariables } from '@orator/speech/voices/speech-variables';
import { watchModels } from '@orator/voice-models/library/installed-models';
import { watchEars } from '@orator/voice-models/store/ears-model';
import { createSpeechOptions } from '@orator/voice-models/store/speech-options';
import {
  type FittedMatch,
  type Fitting,
  listFittingLines,
  sayFitted,
  searchVoice,
} from '@orator/tasks/own-voices/fitted-voice';
import { INSTANT_MISSED, matchUnderstood } from '@orator/tasks/own-voices/understood-voice';
import { z } from 'zod';

const { values } = parseArgs({
  options: {
    recordings: { type: 'string' },
    seconds: { type: 'string', default: '10,30,180' },
    only: { type: 'string', default: '' },
    locale: { type: 'string', default: 'en' },
    tries: { type: 'string' },
    premium: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const [folder, out] = [resolve(values.recordings ?? '.'), resolve(values.out ?? '.orator/own-voices')];
const locale = Locale.parse(values.locale);
const signal = new AbortController().signal;
const warn = (message: string): void => void process.stderr.write(`${message}\n`);
const env = z.object(speechVariables).parse(process.env);
const ears = createEars(watchEars(env, warn));
const speech = createSpeechEngines(createSpeechOptions(env, warn));
const [fitter] = watchModels(env.MODELS_DIR, warn).fitters();
if (fitter === undefined) throw new Error('no voices that can be mixed, or no encoder of speakers, are in MODELS_DIR');
const work = { engines: { speech }, signal, progress: () => undefined };
const understanding = {
  ...work,
  engines: { speech, transcriber: ears },
  folder: out,
  warn: (_error: unknown, what: string) => warn(what),
};

/**
 * Sample rate (Hz), the maximum length of a recording that is read, and the length of its end by which voices are
 * judged (seconds).
 */
const [SAMPLE_RATE, MOST_S, UNSEEN_S] = [16_000, 1800, 60];
/** Tries decide, not minutes: a busy machine finds the same voice. */
const withoutClock = (effort: FitEffort): FitEffort => ({
  ...effort,
  tries: Number(values.tries ?? effort.tries),
  ms: Number.MAX_SAFE_INTEGER,
});
const [INSTANT, PREMIUM] = [withoutClock(INSTANT_EFFORT), withoutClock(PREMIUM_EFFORT)];
/** The texts by which voices are judged: none of them was said while the voices were made. */
const TEXTS = [SAMPLE_LINES[locale], CONSENT_READINGS[CURRENT_STATEMENTS.voice][locale]];

const cut = (sound: VoiceSound, from: number, to: number): VoiceSound => ({
  ...sound,
  samples: sound.samples.subarray(Math.round(from * SAMPLE_RATE), Math.round(to * SAMPLE_RATE)),
});
const countSeconds = ({ samples }: VoiceSound): number => samples.length / SAMPLE_RATE;

async function readSounds(): Promise<ReadonlyMap<string, VoiceSound>> {
  const files = (await readdir(folder)).filter((file) => file.includes(values.only)).toSorted();
  const sounds = new Map<string, VoiceSound>();
  for (const file of files) {
    const samples = await decodeSound(join(folder, file), { sampleRate: SAMPLE_RATE, mostS: MOST_S }, signal);
    sounds.set(file, { samples, sampleRate: SAMPLE_RATE });
  }
  return sounds;
}

/** The name without its end: `ada-1.wav` and `ada-2.wav` are two recordings of `ada`. */
const findSpeaker = (file: string): string => file.replace(/[-_ ]?[^-_ ]*\.\w+$/, '');

/**
 * Divides the recordings of a person: into what a voice may be made of, and what it is judged by, which is another
 * recording or the end of this one.
 */
function divide(sounds: ReadonlyMap<string, VoiceSound>, file: string) {
  const sound = sounds.get(file) ?? { samples: new Float32Array(), sampleRate: SAMPLE_RATE };
  const other = [...sounds].find(([name]) => name !== file && findSpeaker(name) === findSpeaker(file));
  if (other !== undefined) return { used: sound, unseen: other[1] };
  const from = countSeconds(sound) - Math.min(UNSEEN_S, countSeconds(sound) / 3);
  return { used: cut(sound, 0, from), unseen: cut(sound, from, countSeconds(sound)) };
}

async function countMissed(wav: string, text: string): Promise<number | null> {
  if (!ears.hears(locale)) return null;
  const heard = await ears.transcribe({ audioPath: wav, locale }, signal);
  const read = async ({ text: written }: { readonly text: string }) => ({ text: written });
  const sounds = (said: string) => listSounds(said, locale, read, signal);
  return measureMissed(await sounds(text), await sounds(heard.segments.map((segment) => segment.text).join(' ')));
}

interface Row {
  readonly speaker: string;
  readonly voice: string;
  readonly seconds: number;
  readonly cosine: string;
  readonly 'a text of 15 s': string;
  readonly 'words missed': string;
  readonly tries: number;
  readonly minutes: string;
}

async function judge(voice: FittedMatch, unseen: VoiceSound, name: string) {
  let sum = 0;
  const sounds = [];
  for (const [at, text] of [...TEXTS, SPEECH_SAMPLES[locale]].entries()) {
    const said = await sayFitted(work, voice, { text, locale });
    const wav = join(out, `${name}-${at}.wav`);
    await writeWav(wav, said);
    const likeness = await speech.fitter.compare(toSound(said), unseen, signal);
    if (at < TEXTS.length) sum += likeness / TEXTS.length;
    sounds.push({ likeness, missed: await countMissed(wav, text) });
  }
  const missed = sounds.map((sound) => sound.missed).filter((share) => share !== null);
  const mean = missed.reduce((all, share) => all + share, 0) / Math.max(1, missed.length);
  return {
    cosine: sum.toFixed(3),
    'a text of 15 s': (sounds.at(-1)?.likeness ?? 0).toFixed(3),
    'words missed': missed.length === 0 ? '-' : mean.toFixed(3),
  };
}

await mkdir(out, { recursive: true });
const sounds = await readSounds();
const rows: Row[] = [];
const lines = listFittingLines(locale);
const show = (row: Row): void => {
  rows.push(row);
  console.log(JSON.stringify(row));
};
for (const file of sounds.keys()) {
  const { used, unseen } = divide(sounds, file);
  const own = await speech.fitter.compare(used, unseen, signal);
  console.log(`${file}: ${Math.round(countSeconds(used))} s, two recordings of the person ${own.toFixed(3)}`);
  const measure = async (voice: string, samples: readonly VoiceSound[], how: Parameters<typeof searchVoice>[2]) => {
    const began = performance.now();
    const fitting: Fitting = { fitter, locale, samples };
    const found = await searchVoice(work, fitting, how);
    const { voice: made } = await matchUnderstood(understanding, fitting, { ...found, lines, mayMiss: INSTANT_MISSED });
    const seconds = Math.round(countSeconds(joinPassages(samples)));
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    const figures = await judge(made, unseen, `${file.replace(/\.\w+$/, '')}-${voice}-${seconds}`);
    show({ speaker: file, voice, seconds, ...figures, tries: found.tried, minutes });
    return found;
  };
  for (const seconds of values.seconds.split(',').map(Number)) {
    if (seconds > countSeconds(used) + 1) continue;
    await measure('instant', [cut(used, 0, seconds)], { effort: INSTANT });
  }
  if (!values.premium) continue;
  const passages = await speech.fitter.choose(used, work);
  if (passages === null) continue;
  const samples = [...passages.used, ...passages.unseen];
  const from = await measure('instant', [cut(joinPassages(samples), 0, UNSEEN_S)], { effort: INSTANT });
  await measure('premium', samples, { effort: PREMIUM, from: { ...from, tried: 0 } });
}
console.table(rows);
await Promise.all([speech.close(), ears.close()]);
