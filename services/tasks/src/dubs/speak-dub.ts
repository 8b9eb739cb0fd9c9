import { measureRoom } from '@orator/contracts/dubs/fit';
import type { SpokenDub, SpokenDubLine } from '@orator/contracts/dubs/schema';
import type { DoubtedWord } from '@orator/contracts/speeches/proof';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import type { Reading } from '@orator/ears/proof/list-readings';
import { createDubSound, type DubSound } from '@orator/videos/dubs/dub-sound';
import type { Stretch } from '@orator/videos/footage/footage-engine';
import { reportPart } from '@orator/media/follow-ffmpeg';
import type { CaptionedWord } from '@orator/speech/output/cues';
import type { Speech, SpokenWord } from '@orator/speech/speech-engine';
import type { Phone, SpeechTimeline } from '@orator/rig/speech/timeline';
import { LineTooLong, PartFailed, type TaskContext } from '../context/task-context.ts';
import type { EarlierDub, KeptLine } from './earlier-dub.ts';
import { fitSpeech } from './fit-speech.ts';
import { type ProvedLine, proveLines, type SaidLine } from './prove-lines.ts';
import type { ProvedSpeech } from '../steps/prove-speech.ts';
import { sayScript } from '../steps/say-script.ts';
import { chooseTake } from '../steps/speak-script.ts';
import { findSpokenVoice, type SpokenVoice } from '../steps/spoken-voice.ts';

/** Shares of the stage when everything is spoken, and when the voices are one sound. */
const SPOKEN = 0.8;
export const VOICED = 0.9;

type DubTask = TaskContext<'dub'>;
type Input = TaskInput<'dub'>;

/** The speech of a dub, with times from the start of the video. */
interface DubSpeech extends Pick<ProvedSpeech, 'doubted' | 'spokenAgain'> {
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
    read: (text) => sayScript({ text, locale }, lexicon),
    speak: (speaker, said, signal) => speakAs(voices[speaker], { ...task, signal }, said),
    isDrawn: (speaker) => voices[speaker]?.reference !== undefined,
    prove: (lines) =>
      proveLines(
        task,
        lines.map((line) => {
          const voice = voices[line.speaker]?.voice;
          return { ...line, norm: voice === undefined ? null : task.voices.missedWords(voice) };
        }),
      ),
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

type Script = SaidLine['script'];
type Said = Script & { readonly speed: number } & Pick<Reading, 'take'>;

function speakAs(
  who: SpokenVoice | undefined,
  { engines, signal }: Pick<DubTask, 'engines' | 'signal'>,
  { take, ...said }: Said,
): Promise<Speech> {
  if (who === undefined) throw new Error('a line has no speaker');
  const { voice, match, reference } = chooseTake(who, take);
  return engines.speech.get(voice.engine).synthesise({ ...said, voice: voice.engine_voice, match, reference }, signal);
}

interface Voices {
  /** Makes the script by which a text is spoken. */
  readonly read: (text: string) => Script;
  /** @param speaker index in the speakers */
  readonly speak: (speaker: number, said: Said, signal: AbortSignal) => Promise<Speech>;
  /** Whether a speaker's voice speaks the same words differently each time. */
  readonly isDrawn: (speaker: number) => boolean;
  /** Hears the spoken lines again, and speaks some of them again. */
  readonly prove: (lines: readonly Omit<SaidLine, 'norm'>[]) => Promise<readonly ProvedLine[]>;
  /** Receives the audio of a line and its start. */
  readonly add: DubSound['add'];
  readonly keep: DubSound['keep'];
  /** For each line, what the dub keeps of it; absent or null for lines to speak. */
  readonly kept: readonly (KeptLine | null)[];
}

/** Speaks a line so that it fits its time. @throws PartFailed with the number of the line; the signal's reason */
async function speakLine(
  { lines }: Pick<Input, 'lines'>,
  index: number,
  { durationS, signal, voices }: Pick<DubTask, 'durationS' | 'signal'> & { readonly voices: Voices },
): Promise<Omit<SaidLine, 'norm'>> {
  const line = lines[index];
  if (line === undefined) throw new Error(`there is no line ${index}`);
  const { speaker, from, to } = line;
  const room = { originalS: to - from, room: measureRoom(lines, index, durationS) };
  const script = voices.read(line.text);
  const say = ({ text, take }: Pick<Reading, 'text' | 'take'>, until: AbortSignal): Promise<Speech> => {
    const said = { ...script, text, ...(take !== undefined && { take }) };
    return fitSpeech((speed) => voices.speak(speaker, { ...said, speed }, until), room);
  };
  const speech = await say(script, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new PartFailed(index + 1, error);
  });
  const sayAgain: SaidLine['sayAgain'] = (reading, until) =>
    say(reading, until).catch((error: unknown) => {
      if (error instanceof LineTooLong) return null;
      throw error;
    });
  return { speaker, script, speech, isDrawn: voices.isDrawn(speaker), sayAgain };
}

/**
 * Speaks all lines that are not kept, each fitted to its time, and hears them again.
 * @throws PartFailed with the number of the line; the signal's reason
 */
export async function speakLines(
  { lines, speakers }: Pick<Input, 'lines' | 'speakers'>,
  { durationS, signal, progress }: Pick<DubTask, 'durationS' | 'signal' | 'progress'>,
  voices: Voices,
): Promise<DubSpeech> {
  const anew = [...lines.keys()].filter((index) => (voices.kept[index] ?? null) === null);
  const said: Omit<SaidLine, 'norm'>[] = [];
  for (const index of anew) {
    said.push(await speakLine({ lines }, index, { durationS, signal, voices }));
    progress((SPOKEN * said.length) / anew.length);
  }
  const proved = await voices.prove(said);
  const spoken = lines.map(({ speaker, from }, index): SpokenDubLine => {
    const before = voices.kept[index] ?? null;
    if (before !== null) {
      voices.keep(before.pcm, from);
      return before.spoken;
    }
    const line = proved[anew.indexOf(index)];
    if (line === undefined) throw new Error(`line ${index} was not spoken`);
    voices.add(speaker, line.speech, from);
    const { timeline, words } = line.speech;
    const doubted = line.doubted.length > 0 && { doubted: [...line.doubted] };
    return { duration_s: timeline.durationS, phones: [...timeline.phones], words: [...words], ...doubted };
  });
  const spokenAgain = proved.filter(({ isSpokenAgain }) => isSpokenAgain).length;
  return { ...placeLines({ lines, speakers }, spoken, durationS), spokenAgain };
}

/** Joins the speech of all lines to the speech of the dub. Pure. */
function placeLines(
  { lines, speakers }: Pick<Input, 'lines' | 'speakers'>,
  spoken: readonly SpokenDubLine[],
  durationS: number,
): Omit<DubSpeech, 'spokenAgain'> {
  const phones: Phone[] = [];
  const words: CaptionedWord[] = [];
  const findName = (speaker: number): string => (speakers.length > 1 ? (speakers[speaker]?.name ?? '') : '');
  const said: Stretch[] = [];
  const speaking: Stretch[] = [];
  const doubted: DoubtedWord[] = [];
  for (const [index, line] of spoken.entries()) {
    const { speaker, from, to } = lines[index] ?? { speaker: 0, from: 0, to: 0 };
    const moved = <Timed extends SpokenWord | Phone>(one: Timed): Timed => ({
      ...one,
      start: one.start + from,
      end: one.end + from,
    });
    const name = findName(speaker);
    const who = name === '' ? {} : { speaker: name };
    words.push(
      ...line.words.map((word, at) => ({ ...moved(word), ...who, ...(at === 0 && { begins: true as const }) })),
    );
    said.push({ from, to: from + line.duration_s });
    doubted.push(...(line.doubted ?? []).map((word) => ({ ...word, start: word.start + from })));
    if (speakers[speaker]?.in_picture === true) {
      phones.push(...line.phones.map(moved));
      speaking.push({ from, to: Math.max(to, from + line.duration_s) });
    }
  }
  return { timeline: { durationS, phones }, words, said, speaking, doubted, lines: spoken };
}
