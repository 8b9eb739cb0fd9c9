import {
  type ProcedureInput,
  type ProcedureName,
  type ProcedureOutput,
  procedureInput,
} from '@orator/contracts/rpc/procedures';
import type { RpcRequest } from '@orator/platform/rpc';
import { startChatServer } from '../support/chat-server.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { answerRpc, FACE, QUALITY } from '../support/gateway-rows.ts';
import { type Issuer, startIssuer } from '../support/issuer.ts';

const portrait = ({ image_key }: { readonly image_key: string }): ProcedureOutput<'portrait.analyse'> => ({
  ok: true,
  image_key: `${image_key}.png`,
  width: 800,
  height: 800,
  face: FACE,
  warnings: [],
});
/** Answers of a worker that accepts everything. */
const ANSWERS: { readonly [Name in ProcedureName]: (input: ProcedureInput<Name>) => ProcedureOutput<Name> } = {
  'photo.cut-out': () => ({ ok: true, width: 800, height: 800 }),
  'picture.check': () => ({ ok: true, width: 800, height: 600 }),
  'video.probe': () => ({ ok: true, width: 800, height: 600, duration_s: 12, fps: 25 }),
  'background.loop': () => ({ ok: true, width: 800, height: 600 }),
  'photo.edit': portrait,
  'photo.paint-edit': portrait,
  'product.cut-out': () => ({ ok: true, width: 800, height: 800, cutout: { width: 300, height: 500 } }),
  'portrait.analyse': portrait,
  'portrait.place': ({ image_key }) => ({ ok: true, image_key: `${image_key}.jpg`, face: FACE }),
  'recording.analyse': () => ({ ok: true, duration_s: 12, peaks: [0.5, 1], quality: QUALITY, has_other: false }),
  'portrait.bare-chest': () => ({ share: 0 }),
  'portrait.fit-voice': () => ({ gender: 'Female', age: 'adult' }),
  'face.prepare': () => ({ ok: true }),
  'video.ready': () => ({}),
  'footage.ready': () => ({}),
  'speech.ready': () => ({}),
  'speech.measure': ({ scripts }) => ({ seconds: scripts.map(() => null) }),
  'receipt.render': () => ({ pdf: '' }),
  'speech.live': () => ({ ok: true, rate: 16_000, audio: '', duration_s: 0, phones: [], parts: 0 }),
  'speech.hear': () => ({ ok: true, rate: 16_000, audio: '', duration_s: 0, phones: [], parts: 0 }),
  'speech.preview': ({ audio_key }) => ({ ok: true, audio_key, duration_s: 1.5, phones: [] }),
  'dub.hear': () => ({ words: [{ text: 'Hello', start: 1, end: 2 }] }),
  'dictation.hear': () => ({ ok: true, text: 'Hello there.' }),
  'dub.transcribe': () => ({
    ok: true,
    transcript: { segments: [{ start: 1, end: 2, text: 'Hello.' }], words: [] },
  }),
  'text.translate': () => ({ ok: true, text: 'Guten Tag.' }),
  'speech.convert': () => ({ ok: true }),
  'video.gif': () => ({ ok: true }),
  'video.preview': () => ({ ok: true }),
};
const answerAs = <Name extends ProcedureName>(name: Name, input: unknown): ProcedureOutput<Name> =>
  ANSWERS[name](procedureInput(name).parse(input));
const answerCall = async ({ name, input }: RpcRequest): Promise<object> => answerAs(name, input);

export interface FuzzGateway {
  readonly gateway: Gateway;
  readonly issuer: Issuer;
  readonly close: () => Promise<void>;
}

/** A gateway without limits, since the requests behind them are tested, with a worker that accepts everything. */
export async function startFuzzGateway(): Promise<FuzzGateway> {
  const issuer = await startIssuer();
  // Its answers can be used as a translation and as a conversation.
  const chat = await startChatServer((asked) => `Nora: ${asked}\nOmar: Good day.`);
  const settings = {
    RATE_LIMIT: 'off',
    TRUST_PROXY: 'true',
    CHAT_URL: chat.url,
    TRANSCRIPTION_URL: 'http://127.0.0.1:9',
  };
  const gateway = await startGateway({
    MODELS_DIR: '/nonexistent/models',
    // The networks of the pages that a live avatar is asked to read.
    PAGE_NETWORKS: '127.0.0.0/8,::1',
    ...issuer.settings,
    ...settings,
  });
  const worker = await answerRpc(gateway.redisUrl, answerCall);
  return {
    gateway,
    issuer,
    close: async () => {
      await worker.close();
      await gateway.close();
      await chat.close();
      await issuer.stop();
    },
  };
}
