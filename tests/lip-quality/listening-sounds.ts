import { createRandom } from '@orator/rig/math/random';
import type { Phone, SpeechTimeline } from '@orator/rig/speech/timeline';
import type { Stretch } from '@orator/rig/lips/lips-from-sound';
import { createFliteEngine } from '@orator/speech/flite/flite-engine';
import { sampled } from '@orator/sound/wav';
import type { Speech } from '@orator/speech/speech-engine';
import { makeBand } from './make-band.ts';
import { sing } from './sing.ts';

/** A recording of which is known what is said in it, and where lips have to rest. */
export interface Listened {
  readonly name: string;
  /** Mono, -1 to 1. */
  readonly samples: Float32Array;
  readonly sampleRate: number;
  readonly timeline: SpeechTimeline;
  readonly rests: readonly Stretch[];
}

/** Something that follows in a recording. */
type Part = Pick<Listened, 'samples' | 'timeline'> & { readonly rest?: true };

const RATE = 16_000;
const SENTENCES = [
  'Bob may keep my map. Five hops over the bumpy fence, and Pam jumped into the pool.',
  'My big brother keeps a map of Bombay above the lamp, and nobody may move it.',
  'People in town bake apple pie in autumn, when the market is full of plums and pumpkins.',
];
const SONG = 'Over the mountain my morning may come, open the window and sing me a song.';
/** Beside sound, a quarter of a second is left to lips for closing and opening. */
const FADE_S = 0.25;
const LONG_S = 600;

const silent = (seconds: number): Part => still(new Float32Array(Math.round(seconds * RATE)));
/** Sound in which nobody speaks. */
const still = (samples: Float32Array): Part => ({
  samples,
  timeline: { durationS: samples.length / RATE, phones: [] },
  rest: true,
});
const spoken = ({ pcm, timeline }: Speech): Part => ({ samples: sampled(pcm), timeline });

function join(name: string, parts: readonly Part[]): Listened {
  const length = parts.reduce((sum, { samples }) => sum + samples.length, 0);
  const whole = new Float32Array(length);
  const phones: Phone[] = [];
  const rests: Stretch[] = [];
  let at = 0;
  for (const { samples, timeline, rest } of parts) {
    const by = at / RATE;
    whole.set(samples, at);
    for (const phone of timeline.phones) phones.push({ ...phone, start: phone.start + by, end: phone.end + by });
    at += samples.length;
    if (rest) rests.push({ from: by === 0 ? 0 : by + FADE_S, to: at / RATE - (at < length ? FADE_S : 0) });
  }
  return { name, samples: whole, sampleRate: RATE, timeline: { durationS: length / RATE, phones }, rests };
}

const measureLevel = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length));

/**
 * Adds a band to a whole recording. @param db level of the band relative to the speech @param said level of the speech
 */
function addBand(listened: Listened, name: string, db: number, said: number): Listened {
  const band = makeBand(listened.samples.length / RATE, RATE, false);
  const gain = (10 ** (db / 20) * said) / measureLevel(band);
  return { ...listened, name, samples: listened.samples.map((value, i) => value + gain * (band[i] ?? 0)) };
}

/** The recordings that are listened to, the last of ten minutes. */
export async function listenedSounds(): Promise<readonly Listened[]> {
  const flite = createFliteEngine();
  const say = (text: string, voice: string): Promise<Speech> =>
    flite.synthesise({ text, locale: 'en', voice }, new AbortController().signal);
  try {
    const said = await Promise.all(SENTENCES.map((text) => say(text, 'kal')));
    const parts = said.map(spoken);
    const [first = silent(1), second = silent(1)] = parts;
    const loud = measureLevel(first.samples);
    const random = createRandom(5);
    const room = (part: Listened): Listened => ({
      ...part,
      name: 'three seconds of a room',
      samples: part.samples.map((value) => value + 0.003 * (2 * random() - 1)),
    });
    const gap = join('three seconds of silence', [first, silent(3), second]);
    const solo = sing(await say(SONG, 'kal'));
    const song = join('a song without music', [solo]);
    const introduced = join('a band for ten seconds, then a song', [silent(10), solo]);
    const sungLevel = measureLevel(solo.samples);
    const longer: Part[] = [];
    for (let s = 0; s < LONG_S; ) {
      const part = parts[longer.length % parts.length] ?? first;
      const pause = silent(0.4 + random());
      longer.push({ ...part }, { samples: pause.samples, timeline: pause.timeline });
      s += part.timeline.durationS + pause.timeline.durationS;
    }
    return [
      gap,
      room(gap),
      join('a band for ten seconds, then a voice', [still(makeBand(10, RATE)), first]),
      addBand(join('', [silent(10), first]), 'a band for ten seconds that goes on 10 dB below the voice', -10, loud),
      song,
      addBand(song, 'a song over a band 6 dB below', -6, sungLevel),
      addBand(introduced, introduced.name, -6, sungLevel),
      join('ten minutes', longer),
    ];
  } finally {
    await flite.close();
  }
}

/** Length of a scene's sound, seconds: deliberately no whole number of frames. */
const SCENE_S = 3.01;
export async function sceneSound(): Promise<Listened> {
  const flite = createFliteEngine();
  try {
    const { pcm, timeline } = await flite.synthesise(
      { text: SENTENCES[0] ?? '', locale: 'en', voice: 'kal' },
      new AbortController().signal,
    );
    const samples = sampled(pcm).slice(0, Math.round(SCENE_S * RATE));
    const phones = timeline.phones.flatMap((phone) =>
      phone.start < SCENE_S ? [{ ...phone, end: Math.min(phone.end, SCENE_S) }] : [],
    );
    return {
      name: 'twenty scenes of 3.01 s',
      samples,
      sampleRate: RATE,
      timeline: { durationS: SCENE_S, phones },
      rests: [],
    };
  } finally {
    await flite.close();
  }
}
