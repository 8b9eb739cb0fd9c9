import { answerMessages } from '@orator/threads/answer-messages';
import { loadEncoder, type SpeakerEncoder } from './encoder.ts';
import { SAMPLE_RATE } from './sound/mel-spectrogram.ts';
import { resample } from './sound/resample.ts';
import type { LoadRequest, Request, Response } from './protocol.ts';

/** A program that tells voices apart; `createSpeakerEncoder` of the engines starts it. Its protocol is in protocol.ts. */

let loaded: { readonly model: string; readonly encoder: Promise<SpeakerEncoder> } | undefined;

function load({ model, threads }: Omit<LoadRequest, 'kind'>): Promise<SpeakerEncoder> {
  if (loaded?.model === model) return loaded.encoder;
  const encoder = loadEncoder(model, threads);
  loaded = { model, encoder };
  encoder.catch(() => (loaded = undefined));
  return encoder;
}

async function respond(request: Request): Promise<Response> {
  const encoder = await load(request);
  if (request.kind === 'load') return { kind: 'loaded' };
  if (request.kind === 'colour') {
    const sounds = request.sounds.map(({ samples, sampleRate }) => resample(samples, sampleRate, SAMPLE_RATE));
    const coloured = await encoder.colour(sounds, request.levels, request.changes);
    return { kind: 'coloured', ...(coloured ?? { gains: new Float32Array(), embeddings: [] }) };
  }
  const { samples, sampleRate } = request;
  const heard = await encoder.hear(resample(samples, sampleRate, SAMPLE_RATE));
  return { kind: 'embedding', ...(heard ?? { embedding: null, levels: new Float32Array() }) };
}

answerMessages({ answer: respond });
