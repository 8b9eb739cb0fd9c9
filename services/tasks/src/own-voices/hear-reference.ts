import { join } from 'node:path';
import type { Transcript } from '@orator/contracts/dubs/transcript-lines';
import type { Locale } from '@orator/contracts/core/common';
import { TranscriptionError } from '@orator/speech/transcription/transcriber';
import { InputGone, NoSpeech } from '../context/task-context.ts';
import { cutReference, type ReferenceCut } from './cut-reference.ts';
import type { VoiceTask } from './own-voice-sample.ts';
import { writeBeginning } from '../steps/write-beginning.ts';

/** Seconds that are transcribed beyond the used part, because the word at which the sound is cut off is misheard. */
const BEYOND_S = 2;

/** A text and its parts in order, with times. */
interface TimedText extends Pick<Transcript, 'words'> {
  readonly text: string;
}

/**
 * What is said, with the times of its words. If a server gives no times of words, or spells words differently than in
 * its sentences, with the times of its sentences. Pure.
 */
export function readTimedText({ segments, words }: Transcript): TimedText {
  const sentences = segments.map((segment) => ({ ...segment, text: segment.text.trim() }));
  const text = sentences.map((sentence) => sentence.text).join(' ');
  let end = 0;
  const isSpelt = words.every((word) => {
    const at = text.indexOf(word.text, end);
    end = at + word.text.length;
    return at >= 0;
  });
  return { text, words: isSpelt && words.length > 0 ? words : sentences };
}

/**
 * Transcribes the beginning of a recording.
 * @param mostS length that the model takes, seconds
 * @throws InputGone when no recogniser is installed any more; NoSpeech when nothing is said; TranscriptionError
 */
export async function hearReference(
  { engines: { transcriber }, storage, folder, signal }: VoiceTask,
  key: string,
  { locale, mostS }: { readonly locale: Locale; readonly mostS: number },
): Promise<ReferenceCut> {
  if (transcriber === null) throw new InputGone('nothing hears the recording any more');
  const audioPath = join(folder, 'beginning.wav');
  const durationS = await storage.withLocalCopy(key, (path) =>
    writeBeginning({ path, outPath: audioPath, mostS: mostS + BEYOND_S }, signal),
  );
  const { text, words } = readTimedText(await transcriber.transcribe({ audioPath, locale }, signal));
  if (text === '') throw new NoSpeech('nothing is said in the beginning of the sample');
  const part = cutReference(text, words, { durationS, mostS });
  if (part === null) throw new TranscriptionError(`nothing that is said ends within ${mostS} s`);
  return part;
}
