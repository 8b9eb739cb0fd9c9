import { readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import { decodeSound } from '@orator/sound/decode-sound';
import { probeSound } from '@orator/sound/probe-sound';
import { applyMatch } from '@orator/speech/match/apply-match';
import { enrol, type VoiceDistance, voiceDistance } from '@orator/speech/match/enrol';
import { type VoiceFeatures, voiceFeatures, type VoiceSound } from '@orator/sound/speakers/voice-features';
import { createSpeechEngines } from '@orator/speech/speech-engines';
import { SPEECH_SAMPLES } from '@orator/speech/speech-samples';
import { measureChange } from './changes.ts';
import { likeness } from './likeness.ts';
import { measureSpeakers } from './speakers.ts';

const { values } = parseArgs({
  options: {
    recordings: { type: 'string' },
    seconds: { type: 'string' },
    json: { type: 'string' },
    speakers: { type: 'boolean', default: false },
  },
});
const folder = resolve(values.recordings ?? '.');
const never = new AbortController().signal;
const SAMPLE_RATE = 16_000;
/** How much of one recording of a pair is measured, seconds; of the other always the same length. */
const LENGTHS = (values.seconds ?? '25').split(',').map(Number);
const MOST_S = Math.max(60, ...LENGTHS);

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
  readonly seconds: number;
  readonly comparedWith: string;
  readonly base: string;
  readonly before: VoiceDistance;
  readonly after: VoiceDistance;
  /** Distance between the two recordings of one speaker; null when there is only one. */
  readonly sameSpeaker: VoiceDistance | null;
  /** The same distances, measured by `likeness`. */
  readonly likeness: { readonly before: number; readonly after: number; readonly sameSpeaker: number | null };
}

/** The name without its end: `ada-1.wav` and `ada-2.wav` are two recordings of `ada`. */
const findSpeaker = (file: string): string => file.replace(/[-_ ]?[^-_ ]*\.\w+$/, '');

async function readSounds(files: readonly string[]): Promise<Map<string, VoiceSound>> {
  const sounds = new Map<string, VoiceSound>();
  for (const file of files) {
    const path = join(folder, file);
    const track = await probeSound(path, never);
    if (track === null || typeof track === 'string') continue;
    const samples = await decodeSound(path, { sampleRate: SAMPLE_RATE, mostS: MOST_S }, never);
    sounds.set(file, { samples, sampleRate: SAMPLE_RATE });
  }
  return sounds;
}

/** All recordings of each speaker. */
function groupSpeakers(sounds: ReadonlyMap<string, VoiceSound>): Map<string, Float32Array[]> {
  const speakers = new Map<string, Float32Array[]>();
  for (const [file, { samples }] of sounds) {
    const name = findSpeaker(file);
    speakers.set(name, [...(speakers.get(name) ?? []), samples]);
  }
  return speakers;
}

async function measure(sounds: ReadonlyMap<string, VoiceSound>, bases: readonly VoiceSound[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [file, sound] of sounds) {
    const other = [...sounds.keys()].find((name) => name !== file && findSpeaker(name) === findSpeaker(file)) ?? file;
    const compared = sounds.get(other) ?? sound;
    const target = voiceFeatures(compared);
    for (const seconds of LENGTHS)
      rows.push(...(await match({ file, sound, seconds, compared, other, target }, bases)));
  }
  return rows;
}

interface ToMatch extends Pick<Row, 'file' | 'seconds'> {
  /** The sound that the match is compared with, and its name and features. */
  readonly compared: VoiceSound;
  readonly sound: VoiceSound;
  readonly other: string;
  readonly target: VoiceFeatures;
}

/** Matches a voice to the beginning of a recording; nothing where nobody speaks in it. */
async function match(
  { file, sound, seconds, compared, other, target }: ToMatch,
  bases: readonly VoiceSound[],
): Promise<Row[]> {
  const enrolment = enrol(sound, bases, { personS: seconds });
  const voice = enrolment === null ? undefined : VOICES[enrolment.base];
  if (enrolment === null || voice === undefined) return [];
  const matched = await speak(voice, HELD_OUT, enrolment.match.tempo);
  const changed = { samples: applyMatch(matched, enrolment.match), sampleRate: matched.sampleRate };
  const row = { file, seconds, comparedWith: other, base: voice.name };
  const plain = await speak(voice, HELD_OUT);
  return [
    {
      ...row,
      before: voiceDistance(voiceFeatures(plain), target),
      after: voiceDistance(voiceFeatures(changed), target),
      sameSpeaker: other === file ? null : voiceDistance(voiceFeatures(sound), target),
      likeness: {
        before: likeness(plain, compared),
        after: likeness(changed, compared),
        sameSpeaker: other === file ? null : likeness(sound, compared),
      },
    },
  ];
}

/** Every recording towards every library voice. */
function change(sounds: ReadonlyMap<string, VoiceSound>, bases: readonly VoiceSound[]) {
  return [...sounds].flatMap(([file, sound]) =>
    bases.flatMap((base, i) => {
      const row = measureChange(sound, base);
      return row === null ? [] : [{ file, to: VOICES[i]?.name ?? '', ...row }];
    }),
  );
}

const shown = ({ pitch, spectrum, cepstra }: VoiceDistance): string =>
  `${pitch.toFixed(1)} %, ${spectrum.toFixed(1)} dB, ${cepstra.toFixed(2)}`;
const sounds = await readSounds((await readdir(folder)).toSorted());
const speakers = groupSpeakers(sounds);
if (speakers.size > 1) {
  const rows = measureSpeakers(speakers, SAMPLE_RATE);
  console.log('Warnings of several voices, %: of single speakers, and none in mixtures of two.');
  console.table(rows);
  if (values.speakers) process.exit();
}
const bases = await Promise.all(VOICES.map((voice) => speak(voice, SPEECH_SAMPLES.en)));
const rows = await measure(sounds, bases);
await engines.close();
console.log(
  'Pitch, long-term spectrum, mel cepstra (deviations): lower is nearer. Likeness before, after, same speaker.',
);
console.table(
  rows.map(({ file, seconds, comparedWith, base, before, after, sameSpeaker, likeness: alike }) => ({
    file,
    seconds,
    'compared with': comparedWith,
    base,
    before: shown(before),
    after: shown(after),
    'same speaker': sameSpeaker === null ? '-' : shown(sameSpeaker),
    likeness: [alike.before, alike.after, alike.sameSpeaker].map((x) => x?.toFixed(2) ?? '-').join(', '),
  })),
);
const changes = change(sounds, bases);
console.log('Recordings changed towards library voices (the voice changer).');
console.table(
  changes.map(({ file, to, before, after, melody, voiced, offsetMs, levels }) => ({
    file,
    to,
    before: shown(before),
    after: shown(after),
    'melody, semitones': melody.toFixed(2),
    'still voiced, %': (100 * voiced).toFixed(0),
    'offset, ms': offsetMs,
    'levels, r': levels.toFixed(2),
  })),
);
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify({ voices: rows, changes }, null, 2)}\n`);
