import { readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import { decodeSound, probeSound } from '@orator/engines/sound/decode-sound';
import { applyMatch } from '@orator/engines/speech/match/apply-match';
import { enrol, type VoiceDistance, voiceDistance } from '@orator/engines/speech/match/enrol';
import { voiceFeatures, type VoiceSound } from '@orator/engines/speech/match/voice-features';
import { createSpeechEngines } from '@orator/engines/speech/speech-engines';
import { SPEECH_SAMPLES } from '@orator/engines/speech/speech-samples';

const { values } = parseArgs({ options: { recordings: { type: 'string' }, json: { type: 'string' } } });
const folder = resolve(values.recordings ?? '.');
const never = new AbortController().signal;
const SAMPLE_RATE = 16_000;
const MOST_S = 60;

/** Sentences that the match has not seen (Harvard sentences, IEEE 1969). */
const HELD_OUT =
  'The birch canoe slid on the smooth planks. Glue the sheet to the dark blue background. It is easy to tell the depth of a well. Rice is often served in round bowls.';

const VOICES = LIBRARY_VOICES.filter(({ locale }) => locale === 'en');
const engines = createSpeechEngines();

async function speak(voice: (typeof VOICES)[number], text: string, speed = 1): Promise<VoiceSound> {
  const request = { text, locale: 'en', voice: voice.engine_voice, speed } as const;
  const { pcm, sampleRate } = await engines.get(voice.engine).synthesise(request, never);
  return { samples: Float32Array.from(pcm, (x) => x / 32_768), sampleRate };
}

interface Row {
  readonly file: string;
  readonly comparedWith: string;
  readonly base: string;
  readonly before: VoiceDistance;
  readonly after: VoiceDistance;
  /** Of the two recordings of one speaker; null where there is one. */
  readonly sameSpeaker: VoiceDistance | null;
}

/** The name without its end: `ada-1.wav` and `ada-2.wav` are two recordings of `ada`. */
const speakerOf = (file: string): string => file.replace(/[-_ ]?[^-_ ]*\.\w+$/, '');

async function measure(files: readonly string[]): Promise<Row[]> {
  const sounds = new Map<string, VoiceSound>();
  for (const file of files) {
    const path = join(folder, file);
    const track = await probeSound(path, never);
    if (track === null || track === 'no_sound') continue;
    const samples = await decodeSound(path, { sampleRate: SAMPLE_RATE, mostS: MOST_S }, never);
    sounds.set(file, { samples, sampleRate: SAMPLE_RATE });
  }
  const bases = await Promise.all(VOICES.map((voice) => speak(voice, SPEECH_SAMPLES.en)));
  const rows: Row[] = [];
  for (const [file, sound] of sounds) {
    const other = [...sounds.keys()].find((name) => name !== file && speakerOf(name) === speakerOf(file)) ?? file;
    const enrolment = enrol(sound, bases);
    const voice = enrolment === null ? undefined : VOICES[enrolment.base];
    if (enrolment === null || voice === undefined) continue;
    const target = voiceFeatures(sounds.get(other) ?? sound);
    const matched = await speak(voice, HELD_OUT, enrolment.match.tempo);
    const changed = { samples: applyMatch(matched, enrolment.match), sampleRate: matched.sampleRate };
    rows.push({
      file,
      comparedWith: other,
      base: voice.name,
      before: voiceDistance(voiceFeatures(await speak(voice, HELD_OUT)), target),
      after: voiceDistance(voiceFeatures(changed), target),
      sameSpeaker: other === file ? null : voiceDistance(voiceFeatures(sound), target),
    });
  }
  return rows;
}

const shown = ({ pitch, spectrum, cepstra }: VoiceDistance): string =>
  `${pitch.toFixed(1)} %, ${spectrum.toFixed(1)} dB, ${cepstra.toFixed(2)}`;
const rows = await measure((await readdir(folder)).toSorted());
await engines.close();
console.log('Pitch, long-term spectrum, mel cepstra (deviations); lower is nearer.');
console.table(
  rows.map(({ file, comparedWith, base, before, after, sameSpeaker }) => ({
    file,
    'compared with': comparedWith,
    base,
    before: shown(before),
    after: shown(after),
    'same speaker': sameSpeaker === null ? '-' : shown(sameSpeaker),
  })),
);
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify({ voices: rows }, null, 2)}\n`);
