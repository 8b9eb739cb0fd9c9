import { join } from 'node:path';
import type { Locale } from '@orator/contracts/core/common';
import type { VoiceSound } from '@orator/sound/speakers/voice-features';
import { cut } from '@orator/speech/match/enrol';
import { writeWav } from '@orator/speech/output/encode-speech';
import { NoSpeech, SeveralPeople } from '../context/task-context.ts';
import { hearIfPossible } from '../steps/hear-if-possible.ts';
import type { ListeningTask } from './own-voice-sample.ts';

/** Length, seconds, and number of the stretches of a recording, spread over the whole of it, whose speakers are compared. */
const [STRETCH_S, STRETCHES] = [3, 24];
/** From this share of the stretches on, a second speaker is real and not a mistake of the encoder. */
const OTHER_SHARE = 0.15;
/** How many seconds are searched for words, and how many different words are in them at least if somebody speaks. */
const [HEARD_S, LEAST_WORDS] = [15, 4];
/** In Chinese and Japanese, which write no blanks, two characters count as a word. */
const SIGNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}|[^\s\p{P}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
const FULL_SCALE = 32_767;

type SpeechTask = ListeningTask & { readonly folder: string };

/**
 * Checks that one person speaks in the sample of a voice, if an encoder of speakers is installed.
 * @throws SeveralPeople; the signal's reason
 */
export async function checkOneSpeaker({ engines, signal }: ListeningTask, sample: VoiceSound): Promise<void> {
  const { speakers } = engines.speech;
  if (!speakers.isReady()) return;
  const count = Math.floor(sample.samples.length / sample.sampleRate / STRETCH_S);
  const taken = Math.min(STRETCHES, count);
  const stretches = Array.from({ length: taken }, (_, at) => {
    const start = Math.floor((at * count) / taken) * STRETCH_S;
    return { start, end: start + STRETCH_S };
  });
  const told = await speakers.tell(sample, { stretches, most: 2 }, signal);
  const others = told.filter((speaker) => speaker > 0).length;
  if (Math.min(others, told.length - others) > OTHER_SHARE * told.length)
    throw new SeveralPeople('several people speak in the sample');
}

/**
 * Checks that something is said in the sample of a voice, if a recogniser is installed.
 * @throws NoSpeech for a held vowel, singing without words and the like; the signal's reason
 */
export async function checkWords(task: SpeechTask, sample: VoiceSound, locale: Locale): Promise<void> {
  const audioPath = join(task.folder, 'words.wav');
  const { samples, sampleRate } = cut(sample, HEARD_S);
  await writeWav(audioPath, { sampleRate, pcm: Int16Array.from(samples, (x) => Math.round(FULL_SCALE * x)) });
  const heard = await hearIfPossible(task, { audioPath, locale }, 'whether somebody speaks in a sample was not heard');
  if (heard === null) return;
  const words = heard.segments.flatMap(({ text }) => text.toLowerCase().match(SIGNS) ?? []);
  // A held vowel is heard as one word again and again.
  if (new Set(words).size < LEAST_WORDS) throw new NoSpeech('no words are said in the sample');
}
