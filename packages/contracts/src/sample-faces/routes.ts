import { route } from '../core/route.ts';
import { SpokenParts } from '../speeches/spoken-part.ts';
import { NewSampleSpeech, SampleFaceParams, SampleSpeech } from './schema.ts';

const tag = 'Sample faces';
export const sampleFaces = {
  speak: route({
    method: 'POST',
    url: '/sample-faces/:name/speech',
    access: 'public',
    repeatable: true,
    tag,
    summary: 'Speak a short text for a sample face, free of charge; without an account as long as a trial allows',
    params: SampleFaceParams,
    body: NewSampleSpeech,
    response: SampleSpeech,
    rateLimit: 10,
  }),
  hear: route({
    method: 'POST',
    url: '/sample-faces/:name/speech/parts',
    access: 'public',
    repeatable: true,
    tag,
    summary: 'The same, in parts that can be heard while the rest is spoken',
    params: SampleFaceParams,
    body: NewSampleSpeech,
    response: SpokenParts,
    mediaType: 'application/x-ndjson',
    rateLimit: 10,
  }),
};
