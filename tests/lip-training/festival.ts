import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Phone, SpeechTimeline } from '@orator/rig/speech/timeline';
import { FLITE_IPA } from '@orator/speech/flite/flite-phones';
import { readWav } from '@orator/sound/wav';
import type { Sound } from '@orator/speech/speech-engine';

/**
 * Voices of Festival, made of recorded sounds: their bursts of p, t and k are a person's, where those of flite's and espeak-ng's are made
 * by a filter. Only the training uses them, as programs of their own; nothing of them is in the product.
 */
export const FESTIVAL_VOICES = [
  'ked_diphone',
  'suo_fi_lj_diphone',
  'hy_fi_mv_diphone',
  'czech_dita',
  'czech_krb',
  'czech_machac',
  'czech_ph',
] as const;
export type FestivalVoice = (typeof FESTIVAL_VOICES)[number];
const PACKAGES =
  'festival festvox-kdlpc16k festvox-suopuhe-lj festvox-suopuhe-mv festvox-czech-dita festvox-czech-krb ' +
  'festvox-czech-machac festvox-czech-ph';

/** Phones of the Finnish and Czech voices whose IPA is not their own letter. */
const OTHERS: Readonly<Record<string, string>> = {
  g: 'ɡ',
  S: 'ʃ',
  sh: 'ʃ',
  zh: 'ʒ',
  ch: 'x',
  N: 'ŋ',
  'n*': 'ŋ',
  c: 'ts',
  'c~': 'tʃ',
  dz: 'dz',
  'd~': 'ɟ',
  't~': 'c',
  'n~': 'ɲ',
  'r~': 'ʒ',
  'h*': 'h',
  '#': '',
  _: '',
};

/** The IPA of a phone of a voice; [''] for a pause. */
const toIpa = (voice: FestivalVoice, name: string): readonly string[] => {
  if (voice === 'ked_diphone') return FLITE_IPA[name] ?? [''];
  const short = name.replace(/:$/, '');
  return [OTHERS[short] ?? short];
};

/** A text that a voice says, at a multiple of its own speed. */
interface Line {
  readonly text: string;
  readonly speed: number;
}

/** A sound and when each phone is said. */
export interface Labelled extends Sound {
  readonly timeline: SpeechTimeline;
}

/**
 * Speaks ASCII texts, one after the other, in one process of Festival.
 * @throws Error with the packages of Debian to install, where Festival or the voice is missing
 */
export async function* festivalSpeech(voice: FestivalVoice, lines: readonly Line[]): AsyncGenerator<Labelled> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-festival-'));
  try {
    const script = join(folder, 'speak.scm');
    await writeFile(
      script,
      [`(voice_${voice})`, ...lines.map((line, i) => writeCommand(line, join(folder, `${i}`)))].join('\n'),
    );
    await promisify(execFile)('festival', ['-b', script]).catch((cause: unknown) => {
      throw new Error(`Festival cannot speak as ${voice}: apt-get install ${PACKAGES}`, { cause });
    });
    for (const i of lines.keys()) {
      const { sampleRate, pcm } = readWav(await readFile(join(folder, `${i}.wav`)));
      const phones = festivalPhones(voice, await readFile(join(folder, `${i}.lab`), 'utf8'));
      yield { sampleRate, pcm, timeline: { durationS: pcm.length / sampleRate, phones } };
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

function writeCommand({ text, speed }: Line, path: string): string {
  const said = text.replaceAll('’', "'").replaceAll(/[^ -~]|["\\]/g, '');
  return [
    `(Parameter.set 'Duration_Stretch ${(1 / speed).toFixed(3)})`,
    `(set! said (utt.synth (Utterance Text "${said}")))`,
    `(utt.save.wave said "${path}.wav")`,
    `(utt.save.segs said "${path}.lab")`,
  ].join('\n');
}

/** Reads labels as Festival writes them: lines of `end colour name`, seconds, after a line with fewer columns. */
export function festivalPhones(voice: FestivalVoice, labels: string): Phone[] {
  const phones: Phone[] = [];
  let start = 0;
  for (const line of labels.split('\n')) {
    const [time, , name] = line.trim().split(/\s+/);
    if (name === undefined) continue;
    const end = Number(time);
    const sounds = toIpa(voice, name);
    for (const [i, ipa] of sounds.entries()) {
      const at = (part: number): number => start + ((end - start) * part) / sounds.length;
      phones.push({ ipa, start: at(i), end: at(i + 1), stress: 0 });
    }
    start = end;
  }
  return phones;
}
