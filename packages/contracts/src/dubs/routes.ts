import { LONG_TEXTS_BYTES, route } from '../core/route.ts';
import { startRoute } from '../tasks/routes.ts';
import {
  DubQuote,
  DubSampleAnswer,
  DubSound,
  DubTranscript,
  DubWording,
  DubWordings,
  HeardLines,
  NewDub,
} from './schema.ts';

const tag = 'Dubs';
export const dubs = {
  sample: route({
    method: 'GET',
    url: '/dub/sample',
    access: 'public',
    tag,
    summary: 'Footage of the studio that everybody may dub',
    response: DubSampleAnswer,
  }),
  hear: route({
    method: 'POST',
    url: '/dub/lines',
    access: 'user',
    repeatable: true,
    tag,
    summary: 'Find out when the sentences of a text are said in footage',
    body: DubTranscript,
    response: HeardLines,
    // Longer than the timeout of `dub.hear`.
    timeoutMs: 65_000,
    rateLimit: 10,
  }),
  transcribe: route({
    method: 'POST',
    url: '/dub/transcript',
    access: 'user',
    // Each call costs the operator money, or minutes of work.
    repeatable: false,
    tag,
    summary:
      'Write down what is said in footage, by a model on this server, or by the server that the operator configured',
    body: DubSound,
    response: HeardLines,
    timeoutMs: 250_000,
    rateLimit: 10,
  }),
  wording: route({
    method: 'POST',
    url: '/dub/wording',
    access: 'user',
    // Each call costs the operator money.
    repeatable: false,
    tag,
    summary: 'Say a line in fewer words, by the chat server that the operator configured',
    body: DubWording,
    response: DubWordings,
    timeoutMs: 60_000,
    rateLimit: 30,
  }),
  quote: route({
    method: 'POST',
    url: '/sign/dub_driven',
    access: 'user',
    trial: true,
    repeatable: true,
    tag,
    summary: 'Check a video in another language, and quote its price',
    body: NewDub,
    bodyBytes: LONG_TEXTS_BYTES,
    response: DubQuote,
  }),
  start: route({ ...startRoute('/sign/dub_generate_notify', tag), trial: true }),
};
