/**
 * | constants | source |
 * |---|---|
 * | `SAMPLE_RATE`, `UNIT` | Kokoro-82M: the sound that its decoder makes, 40 units a second |
 */
import { stat } from 'node:fs/promises';
import { answerMessages } from '@orator/threads/answer-messages';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { LoadRequest, Request, Response, SpeakRequest } from './protocol.ts';
import { readStyle, ROWS, STYLE, VOICE_BYTES } from './read-style.ts';

/** A program that speaks with Kokoro; `createKokoroSpeaker` of the engines starts it. Its protocol is in protocol.ts. */

/** Hz. */
const SAMPLE_RATE = 24_000;
/** Samples for each unit of the durations that the network gives. */
const UNIT = 600;

interface Loaded {
  readonly model: string;
  readonly session: Promise<InferenceSession>;
}
let loaded: Loaded | undefined;

function load({ model, threads }: Omit<LoadRequest, 'kind'>): Promise<InferenceSession> {
  if (loaded?.model !== model) {
    const session = InferenceSession.create(model, {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      // Warnings are left out: they name parts of the network that are not used any more.
      logSeverityLevel: 3,
      // Without a pool that keeps the memory of a long sentence: allocating it again costs little time, keeping it much
      // memory.
      enableCpuMemArena: false,
      // Threads that wait give their core to the renderer.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    });
    loaded = { model, session };
    session.catch(() => (loaded = undefined));
  }
  return loaded?.session ?? Promise.reject(new Error('not loaded'));
}

async function speak(request: SpeakRequest): Promise<Response> {
  const { tokens, voices, speed } = request;
  if (tokens.length === 0 || tokens.length > ROWS) throw new Error(`${tokens.length} signs at once`);
  const [session, style] = await Promise.all([load(request), readStyle(voices, request, tokens.length)]);
  const padded = BigInt64Array.from([0, ...tokens, 0], BigInt);
  const { audio, durations } = await session.run({
    tokens: new Tensor('int64', padded, [1, padded.length]),
    style: new Tensor('float32', style, [1, STYLE]),
    speed: new Tensor('float32', Float32Array.of(speed), [1]),
  });
  const [samples, units] = [audio?.data, durations?.data];
  if (!(samples instanceof Float32Array && units instanceof Float32Array)) throw new Error('it is another model');
  const pcm = Int16Array.from(samples, (sample) => Math.round(32_767 * Math.max(-1, Math.min(1, sample))));
  return { kind: 'speech', sampleRate: SAMPLE_RATE, pcm, durations: units.map((unit) => (unit * UNIT) / SAMPLE_RATE) };
}

async function respond(request: Request): Promise<Response> {
  if (request.kind === 'speak') return speak(request);
  const [{ size }] = await Promise.all([stat(request.voices), load(request)]);
  return { kind: 'loaded', voices: Math.floor(size / VOICE_BYTES) };
}

answerMessages({ answer: respond });
