import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { listGaps, TRAIL_S } from '@orator/contracts/podcasts/gaps';
import { SpokenTurn, TurnPhones } from '@orator/contracts/podcasts/schema';
import { pickDelivery } from '@orator/contracts/scripts/delivery';
import { mostSpeechSeconds } from '@orator/contracts/scripts/speech-estimate';
import { kindView, type TaskInput, type TaskOutput } from '@orator/contracts/tasks/kinds';
import { reportPart } from '@orator/media/follow-ffmpeg';
import { createPodcastSound } from '@orator/talking-heads/podcasts/podcast-sound';
import { captionsSrt, captionsVtt } from '@orator/speech/output/captions';
import { writeWav } from '@orator/speech/output/encode-speech';
import type { Speech } from '@orator/speech/speech-engine';
import { z } from 'zod';
import { type TaskContext, Unspeakable } from '../context/task-context.ts';
import {
  findProofMs,
  isProved,
  presentProof,
  type ProvedSpeech,
  proveSpeech,
  UNPROVED,
} from '../steps/prove-speech.ts';
import { sayScript } from '../steps/say-script.ts';
import { proveWith, sayWith } from '../steps/speak-script.ts';
import { findSpokenVoice, type SpokenVoice } from '../steps/spoken-voice.ts';
import { podcastChapters } from './podcast-chapters.ts';

/** Share of the stage when everything is spoken. */
const SPOKEN = 0.8;

type PodcastTask = TaskContext<'podcast'>;
type Input = TaskInput<'podcast'>;

/** The delivered audio of a podcast. */
export interface PodcastAudio {
  readonly output: TaskOutput<'podcast'>;
  readonly turns: readonly (Omit<SpokenTurn, 'words'> & TurnPhones)[];
}

/** What an earlier attempt has delivered; null if nothing. */
async function readDelivered({ db, taskId, storage }: PodcastTask): Promise<PodcastAudio | null> {
  const row = await db.task.findUnique({ where: { id: taskId }, select: { output: true } });
  const output = kindView('podcast').output.safeParse(row?.output).data;
  if (output === undefined) return null;
  const read = async (key: string): Promise<unknown> => json(await storage.read(key));
  const spoken = z.array(SpokenTurn).parse(await read(output.turns_key));
  const phones = z.array(TurnPhones).parse(await read(output.phones_key));
  return { output, turns: spoken.map((turn, index) => ({ ...turn, phones: phones[index]?.phones ?? [] })) };
}

interface SaidTurn extends Pick<SpokenTurn, 'speaker' | 'words'>, TurnPhones, Pick<ProvedSpeech, 'doubted'> {}

/** Speaks all turns one after the other. */
async function speakTurns({ speakers, turns, lexicon }: Input, task: PodcastTask) {
  // Checked before anything is spoken: a deleted voice ends the task free of charge.
  const voices = await Promise.all(speakers.map(({ voice_id }) => findSpokenVoice(task, voice_id)));
  const sound = createPodcastSound(task.folder, TRAIL_S, task.signal);
  const gaps = listGaps(turns);
  const parts: SaidTurn[] = [];
  const prove = createTurnProof(task);
  let [spokenS, heardS, spokenAgain, addedS] = [0, 0, 0, 0];
  for (const [index, { speaker, text }] of turns.entries()) {
    const who = speakers[speaker];
    const spokenBy = voices[speaker];
    if (who === undefined || spokenBy === undefined) throw new Error(`turn ${index} has no speaker`);
    const said = { ...sayScript({ text, locale: who.locale }, lexicon), ...pickDelivery(who) };
    const spoken = await sayWith(task, spokenBy, said, task.signal, ({ pcm, sampleRate }) => {
      heardS += pcm.length / sampleRate;
      task.progress(SPOKEN * Math.min(1, heardS / task.durationS));
    });
    const { speech, doubted, ...proof } = await prove(said, spoken, spokenBy);
    spokenAgain += proof.spokenAgain;
    addedS += proof.addedS;
    spokenS += speech.timeline.durationS;
    if (spokenS > mostSpeechSeconds(task.durationS)) {
      throw new Unspeakable(`the podcast lasts more than ${spokenS} s, and ${task.durationS} s were estimated`);
    }
    await sound.add(speaker, speech, gaps[index] ?? 0);
    parts.push({ speaker, phones: [...speech.timeline.phones], words: [...speech.words], doubted });
    task.progress((SPOKEN * (index + 1)) / turns.length);
  }
  return { sound, parts, spokenAgain, addedS };
}

/** Proves one turn after the other, all of them in the time that one speech of their length has. */
function createTurnProof(task: PodcastTask) {
  let leftMs = findProofMs(task.durationS);
  return async (
    script: Parameters<typeof proveWith>[2],
    speech: Speech,
    spokenBy: SpokenVoice,
  ): Promise<ProvedSpeech> => {
    const said = { locale: script.locale, durationS: speech.timeline.durationS };
    if (leftMs <= 0 || !isProved(task, said)) return { speech, ...UNPROVED };
    const wav = join(task.folder, 'turn.wav');
    await writeWav(wav, speech);
    const begun = performance.now();
    const made = { speech, wav, script, mostMs: leftMs, ...proveWith(task, spokenBy, script) };
    const proved = await proveSpeech(task, made);
    leftMs -= Math.round(performance.now() - begun);
    return proved;
  };
}

/**
 * Speaks a podcast and delivers its audio, captions and words, or reuses what an earlier attempt has delivered.
 * @throws Unspeakable when it is far longer than the quoted estimate
 */
export async function speakPodcast(input: Input, task: PodcastTask): Promise<PodcastAudio> {
  await task.stage('speech');
  const delivered = await readDelivered(task);
  if (delivered !== null) return delivered;
  const { sound, parts, spokenAgain, addedS } = await speakTurns(input, task);
  const path = join(task.folder, 'podcast.m4a');
  const makeChapters = (times: readonly { readonly start: number }[]) =>
    podcastChapters(
      input,
      times.map(({ start }) => start),
    );
  const { turns: times, durationS } = await sound.finish(path, makeChapters, reportPart(task.progress, SPOKEN, 1));
  const spoken = parts.map(({ speaker, phones, words }, index) => {
    const { start, end } = times[index] ?? { start: 0, end: 0 };
    const moved = words.map((word) => ({ text: word.text, start: word.start + start, end: word.end + start }));
    return { speaker, start, end, phones, words: moved };
  });
  const captioned = spoken.flatMap(({ speaker, words }) =>
    words.map((word) => ({ ...word, speaker: input.speakers[speaker]?.name ?? '' })),
  );
  const store = (file: 'captions' | 'subtitles' | 'turns' | 'phones', text: string) =>
    task.store(file, Buffer.from(text));
  const output = {
    audio_key: await task.store('audio', path),
    captions_key: await store('captions', captionsVtt(captioned)),
    subtitles_key: await store('subtitles', captionsSrt(captioned)),
    turns_key: await store(
      'turns',
      JSON.stringify(spoken.map(({ speaker, start, end, words }) => ({ speaker, start, end, words }))),
    ),
    phones_key: await store('phones', JSON.stringify(spoken.map(({ phones }) => ({ phones })))),
    duration_s: durationS,
    ...presentProof({
      doubted: parts.flatMap(({ doubted }, index) =>
        doubted.map((word) => ({ ...word, start: word.start + (times[index]?.start ?? 0) })),
      ),
      spokenAgain,
      addedS,
    }),
  };
  await task.deliver(output);
  return { output, turns: spoken };
}
