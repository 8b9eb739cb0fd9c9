import { roomOf } from '@orator/contracts/dubs/fit';
import type { SpokenDub, SpokenDubLine } from '@orator/contracts/dubs/schema';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import { createDubSound, type DubSound } from '@orator/engines/dub/dub-sound';
import type { Stretch } from '@orator/engines/footage/footage-engine';
import { reportPart } from '@orator/engines/media/follow-ffmpeg';
import type { CaptionedWord } from '@orator/engines/speech/output/cues';
import type { Speech, SpokenWord } from '@orator/engines/speech/speech-engine';
import type { Phone, SpeechTimeline } from '@orator/rig/speech/timeline';
import { PartFailed, type TaskContext } from '../worker/task-context.ts';
import type { EarlierDub, KeptLine } from './earlier-dub.ts';
import { fitSpeech } from './fit-speech.ts';
import { sayScript } from './say-script.ts';
import { findSpokenVoice, type SpokenVoice } from './spoken-voice.ts';

/** Shares of the stage when everything is spoken, and when the voices are one sound. */
const SPOKEN = 0.8;
export const VOICED = 0.9;

type DubTask = TaskContext<'dub'>;
type Input = TaskInput<'dub'>;

/** The speech of a dub, with times from the start of the video. */
interface DubSpeech {
  readonly timeline: SpeechTimeline;
  /** The first word of each line begins a caption. */
  readonly words: readonly CaptionedWord[];
  /** The stretches in which somebody speaks. */
  readonly said: readonly Stretch[];
  /** The stretches in which the visible face speaks. */
  readonly speaking: readonly Stretch[];
  /** Each line by itself, with times from its beginning. */
  readonly lines: readonly SpokenDubLine[];
}

/** A whole dub's speech, and the loudness of its voices, LUFS, by their ids. */
interface WholeSpeech extends DubSpeech, Pick<SpokenDub, 'loudness'> {}

/**
 * Speaks all lines, each fitted to its time, into one file as long as the video. Lines of the earlier dub that this one
 * corrects are kept as they were heard.
 * @param voicesPath WAV to write
 * @throws PartFailed with the number of the line, caused by Unspeakable when its words do not fit into its time
 */
export async function speakDub(
  input: Input,
  task: DubTask,
  { voicesPath, earlier }: { readonly voicesPath: string; readonly earlier: EarlierDub | null },
): Promise<WholeSpeech> {
  await task.stage('speech');
  const { locale, lexicon } = input;
  // Checked before anything is spoken: a deleted voice ends the task free of charge.
  const voices = await Promise.all(input.speakers.map(({ voice_id }) => findSpokenVoice(task, voice_id)));
  const known = input.speakers.flatMap(({ voice_id }, speaker) => {
    const loudness = earlier?.loudness[voice_id];
    return loudness === undefined ? [] : [[speaker, loudness] as const];
  });
  const sound = createDubSound(task.folder, task.durationS, task.signal, new Map(known));
  const spoken = await speakLines(input, task, {
    speak: (speaker, text, speed) => speakAs(voices[speaker], task, { ...sayScript({ text, locale }, lexicon), speed }),
    add: sound.add,
    keep: sound.keep,
    kept: earlier?.lines ?? [],
  });
  const measured = await sound.finish(voicesPath, reportPart(task.progress, SPOKEN, VOICED));
  const loudness = Object.fromEntries(
    [...measured].flatMap(([speaker, lufs]) => {
      const id = input.speakers[speaker]?.voice_id;
      return id === undefined ? [] : [[id, lufs]];
    }),
  );
  return { ...spoken, loudness };
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
  readonly keep: DubSound['keep'];
  /** For each line, what is kept of it; absent or null for lines to speak. */
  readonly kept: readonly (KeptLine | null)[];
}

/**
 * Speaks all lines that are not kept, each fitted to its time.
 * @throws PartFailed with the number of the line; the signal's reason
 */
export async function speakLines(
  { lines, speakers }: Pick<Input, 'lines' | 'speakers'>,
  { durationS, signal, progress }: Pick<DubTask, 'durationS' | 'signal' | 'progress'>,
  { speak, add, keep, kept }: Voices,
): Promise<DubSpeech> {
  const spoken: SpokenDubLine[] = [];
  for (const [index, { text, speaker, from, to }] of lines.entries()) {
    const before = kept[index] ?? null;
    if (before === null) {
      const room = { originalS: to - from, room: roomOf(lines, index, durationS) };
      const speech = await fitSpeech((speed) => speak(speaker, text, speed), room).catch((error: unknown) => {
        signal.throwIfAborted();
        throw new PartFailed(index + 1, error);
      });
      add(speaker, speech, from);
      const { timeline, words } = speech;
      spoken.push({ duration_s: timeline.durationS, phones: [...timeline.phones], words: [...words] });
    } else {
      keep(before.pcm, from);
      spoken.push(before.spoken);
    }
    progress((SPOKEN * (index + 1)) / lines.length);
  }
  return placeLines({ lines, speakers }, spoken, durationS);
}

/** The speech of a dub, from that of its lines. Pure. */
function placeLines(
  { lines, speakers }: Pick<Input, 'lines' | 'speakers'>,
  spoken: readonly SpokenDubLine[],
  durationS: number,
): DubSpeech {
  const phones: Phone[] = [];
  const words: CaptionedWord[] = [];
  const nameOf = (speaker: number): string => (speakers.length > 1 ? (speakers[speaker]?.name ?? '') : '');
  const said: Stretch[] = [];
  const speaking: Stretch[] = [];
  for (const [index, line] of spoken.entries()) {
    const { speaker, from, to } = lines[index] ?? { speaker: 0, from: 0, to: 0 };
    const moved = <Timed extends SpokenWord | Phone>(one: Timed): Timed => ({
      ...one,
      start: one.start + from,
      end: one.end + from,
    });
    const name = nameOf(speaker);
    const who = name === '' ? {} : { speaker: name };
    words.push(
      ...line.words.map((word, at) => ({ ...moved(word), ...who, ...(at === 0 && { begins: true as const }) })),
    );
    said.push({ from, to: from + line.duration_s });
    if (speakers[speaker]?.in_picture === true) {
      phones.push(...line.phones.map(moved));
      speaking.push({ from, to: Math.max(to, from + line.duration_s) });
    }
  }
  return { timeline: { durationS, phones }, words, said, speaking, lines: spoken };
}
