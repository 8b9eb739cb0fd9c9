import { roomOf } from '@orator/contracts/dubs/fit';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import { createDubSound, type DubSound } from '@orator/engines/dub/dub-sound';
import type { Stretch } from '@orator/engines/footage/footage-engine';
import { reportPart } from '@orator/engines/media/follow-ffmpeg';
import type { CaptionedWord } from '@orator/engines/speech/output/cues';
import type { Speech, SpokenWord } from '@orator/engines/speech/speech-engine';
import type { Phone, SpeechTimeline } from '@orator/rig/speech/timeline';
import { PartFailed, type TaskContext } from '../worker/task-context.ts';
import { fitSpeech } from './fit-speech.ts';
import { sayScript } from './say-script.ts';
import { findSpokenVoice, type SpokenVoice } from './spoken-voice.ts';

/** Shares of the stage when everything is spoken, and when the voices are one sound. */
const SPOKEN = 0.8;
export const VOICED = 0.9;

type DubTask = TaskContext<'dub'>;
type Input = TaskInput<'dub'>;

/** The speech of a dub, with times from the start of the video. */
interface SpokenDub {
  readonly timeline: SpeechTimeline;
  /** The first word of each line begins a caption. */
  readonly words: readonly CaptionedWord[];
  /** The stretches in which somebody speaks. */
  readonly said: readonly Stretch[];
  /** The stretches in which the visible face speaks. */
  readonly speaking: readonly Stretch[];
}

/**
 * Speaks all lines, each fitted to its time, into one file as long as the video.
 * @param voicesPath WAV to write
 * @throws PartFailed with the number of the line, caused by Unspeakable when its words do not fit into its time
 */
export async function speakDub(input: Input, task: DubTask, voicesPath: string): Promise<SpokenDub> {
  await task.stage('speech');
  const { locale, lexicon } = input;
  // Checked before anything is spoken: a deleted voice ends the task free of charge.
  const voices = await Promise.all(input.speakers.map(({ voice_id }) => findSpokenVoice(task, voice_id)));
  const sound = createDubSound(task.folder, task.durationS, task.signal);
  const spoken = await speakLines(input, task, {
    speak: (speaker, text, speed) => speakAs(voices[speaker], task, { ...sayScript({ text, locale }, lexicon), speed }),
    add: sound.add,
  });
  await sound.finish(voicesPath, reportPart(task.progress, SPOKEN, VOICED));
  return spoken;
}

type Said = Pick<Input, 'locale'> & { readonly text: string; readonly speed: number };

function speakAs(who: SpokenVoice | undefined, { engines, signal }: DubTask, said: Said): Promise<Speech> {
  if (who === undefined) throw new Error('a line has no speaker');
  const { voice, match, reference } = who;
  return engines.speech.get(voice.engine).synthesise({ ...said, voice: voice.engine_voice, match, reference }, signal);
}

interface Voices {
  /** @param speaker index in the speakers */
  readonly speak: (speaker: number, text: string, speed: number) => Promise<Speech>;
  /** Receives the audio of a line and its start. */
  readonly add: DubSound['add'];
}

/**
 * Speaks all lines, each fitted to its time.
 * @throws PartFailed with the number of the line; the signal's reason
 */
export async function speakLines(
  { lines, speakers }: Pick<Input, 'lines' | 'speakers'>,
  { durationS, signal, progress }: Pick<DubTask, 'durationS' | 'signal' | 'progress'>,
  { speak, add }: Voices,
): Promise<SpokenDub> {
  const phones: Phone[] = [];
  const words: CaptionedWord[] = [];
  const nameOf = (speaker: number): string => (speakers.length > 1 ? (speakers[speaker]?.name ?? '') : '');
  const said: Stretch[] = [];
  const speaking: Stretch[] = [];
  for (const [index, { text, speaker, from, to }] of lines.entries()) {
    const room = roomOf(lines, index, durationS);
    const speech = await fitSpeech((speed) => speak(speaker, text, speed), { originalS: to - from, room }).catch(
      (error: unknown) => {
        signal.throwIfAborted();
        throw new PartFailed(index + 1, error);
      },
    );
    add(speaker, speech, from);
    const moved = <Timed extends SpokenWord | Phone>(one: Timed): Timed => ({
      ...one,
      start: one.start + from,
      end: one.end + from,
    });
    const name = nameOf(speaker);
    const who = name === '' ? {} : { speaker: name };
    words.push(
      ...speech.words.map((word, at) => ({ ...moved(word), ...who, ...(at === 0 && { begins: true as const }) })),
    );
    said.push({ from, to: from + speech.timeline.durationS });
    if (speakers[speaker]?.in_picture === true) {
      phones.push(...speech.timeline.phones.map(moved));
      speaking.push({ from, to: Math.max(to, from + speech.timeline.durationS) });
    }
    progress((SPOKEN * (index + 1)) / lines.length);
  }
  return { timeline: { durationS, phones }, words, said, speaking };
}
