import { fitLine, roomOf } from '@orator/contracts/dubs/fit';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import { createDubSound } from '@orator/engines/dub/dub-sound';
import { trimSpeech } from '@orator/engines/dub/trim-speech';
import type { Stretch } from '@orator/engines/footage/footage-engine';
import type { Speech, SpokenWord } from '@orator/engines/speech/speech-engine';
import type { Phone, SpeechTimeline } from '@orator/rig/speech/timeline';
import { PartFailed, type TaskContext, Unspeakable } from '../worker/task-context.ts';
import { findSpokenVoice, type SpokenVoice } from './spoken-voice.ts';

type DubTask = TaskContext<'dub'>;
type Input = TaskInput<'dub'>;

/** Speech that is this much longer than its room is cut there: less than a frame. */
const SLACK_S = 0.03;
/** A line is spoken again where its speed is off by this share. */
const CLOSE = 0.02;
/** Estimates of speech are up to an eighth too short: what was sold is spoken, if need be a little faster than is natural. */
const FASTEST = 1.6;
/** How often a line is spoken to find its speed. */
const TRIES = 4;

/** What is said in a dub, with times from the start of the video. */
interface SpokenDub {
  readonly timeline: SpeechTimeline;
  readonly words: readonly SpokenWord[];
  /** Where the face in the picture speaks. */
  readonly speaking: readonly Stretch[];
}

/**
 * Speaks all lines, each fitted to its time, into one file as long as the video.
 * @param voicesPath WAV to write
 * @throws PartFailed with the number of the line, of Unspeakable where its words do not go into its time
 */
export async function speakDub(input: Input, task: DubTask, voicesPath: string): Promise<SpokenDub> {
  await task.stage('speech');
  const { lines, speakers, locale } = input;
  // Before anything is spoken: one that was deleted meanwhile ends it at no cost.
  const voices = await Promise.all(speakers.map(({ voice_id }) => findSpokenVoice(task, voice_id)));
  const sound = createDubSound(task.folder, task.durationS, task.signal);
  const phones: Phone[] = [];
  const words: SpokenWord[] = [];
  const speaking: Stretch[] = [];
  for (const [index, { text, speaker, from, to }] of lines.entries()) {
    const [who, voice] = [speakers[speaker], voices[speaker]];
    if (who === undefined || voice === undefined) throw new Error(`line ${index} has no speaker`);
    const room = roomOf(lines, index, task.durationS);
    const speech = await speakFitted(task, voice, { text, locale, originalS: to - from, room }).catch(
      (error: unknown) => {
        task.signal.throwIfAborted();
        throw new PartFailed(index + 1, error);
      },
    );
    sound.add(speaker, speech, from);
    const moved = <Timed extends SpokenWord | Phone>(one: Timed): Timed => ({
      ...one,
      start: one.start + from,
      end: one.end + from,
    });
    words.push(...speech.words.map(moved));
    if (who.in_picture) {
      phones.push(...speech.timeline.phones.map(moved));
      speaking.push({ from, to: Math.max(to, from + speech.timeline.durationS) });
    }
    task.progress((0.9 * (index + 1)) / lines.length);
  }
  await sound.finish(voicesPath);
  return { timeline: { durationS: task.durationS, phones }, words, speaking };
}

interface ToFit extends Pick<Input, 'locale'> {
  readonly text: string;
  /** How long the original takes, and the line may take at the most, seconds. */
  readonly originalS: number;
  readonly room: number;
}

async function speakFitted(
  { engines, signal }: DubTask,
  { voice, match, reference }: SpokenVoice,
  { text, locale, originalS, room }: ToFit,
): Promise<Speech> {
  const speak = async (speed: number): Promise<Speech> =>
    trimSpeech(
      await engines.speech
        .get(voice.engine)
        .synthesise({ text, locale, speed, voice: voice.engine_voice, match, reference }, signal),
    );
  let speed = 1;
  let speech = await speak(speed);
  for (let tries = 1; tries < TRIES; tries++) {
    const { durationS } = speech.timeline;
    const fitted = fitLine(durationS * speed, originalS, room);
    // Engines are not exactly as fast as they are told: what is too long is told so until it fits.
    const wanted = durationS > room ? Math.max(fitted.speed, (speed * durationS) / room + CLOSE / 2) : fitted.speed;
    if (durationS <= room && Math.abs(wanted / speed - 1) < CLOSE) break;
    if (wanted > FASTEST) break;
    speed = wanted;
    speech = await speak(speed);
  }
  if (speech.timeline.durationS > room + SLACK_S) {
    throw new Unspeakable(`a line of ${speech.timeline.durationS} s at ${speed} does not go into ${room} s`);
  }
  return speech;
}
