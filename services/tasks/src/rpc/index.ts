import {
  type ProcedureInput,
  procedureInput,
  type ProcedureName,
  type ProcedureOutput,
} from '@orator/contracts/rpc/procedures';
import type { CallAnswer } from '@orator/contracts/rpc/answer';
import type { RpcRequest } from '@orator/platform/rpc';
import type { WorkerDeps } from '../worker/deps.ts';
import { answerCall } from './answer-call.ts';
import { hearDub, transcribeDub } from './dubs.ts';
import { prepareFace, speakLive } from './live-sessions.ts';
import { loopBackground } from './background-loop.ts';
import { checkPicture, cutOutPhoto, editPhoto, paintEdit } from './photo-edits.ts';
import { analysePortrait, fitVoice, measureBareChest } from './portrait-analyse.ts';
import { analyseRecording } from './recordings.ts';
import { cutOutProduct } from './product-images.ts';
import { drawReceipt } from './receipts.ts';
import { convertSpeech } from './speech-convert.ts';
import { readyFootage, readySpeech, readyVideo } from './ready-video.ts';
import { probeVideo } from './video-probe.ts';
import { makeVideoGif } from './video-gif.ts';
import { makeVideoPreview } from './video-preview.ts';
import { measureScripts } from './speech-measure.ts';
import { previewSpeech } from './speech-preview.ts';

/** One handler for each procedure; a missing one does not compile. */
export type RpcHandlers = {
  readonly [Name in ProcedureName]: (
    deps: WorkerDeps,
    input: ProcedureInput<Name>,
    signal: AbortSignal,
  ) => Promise<ProcedureOutput<Name>>;
};

const handlers: RpcHandlers = {
  'photo.cut-out': cutOutPhoto,
  'picture.check': checkPicture,
  'video.probe': probeVideo,
  'background.loop': loopBackground,
  'photo.edit': editPhoto,
  'photo.paint-edit': paintEdit,
  'product.cut-out': cutOutProduct,
  'portrait.analyse': analysePortrait,
  'recording.analyse': analyseRecording,
  'portrait.bare-chest': measureBareChest,
  'portrait.fit-voice': fitVoice,
  'face.prepare': prepareFace,
  'video.ready': readyVideo,
  'footage.ready': readyFootage,
  'speech.ready': readySpeech,
  'speech.measure': measureScripts,
  'receipt.render': drawReceipt,
  'speech.live': speakLive,
  'speech.preview': previewSpeech,
  'dub.hear': hearDub,
  'dub.transcribe': transcribeDub,
  'speech.convert': convertSpeech,
  'video.gif': makeVideoGif,
  'video.preview': makeVideoPreview,
};

const run = <Name extends ProcedureName>(deps: WorkerDeps, name: Name, input: unknown, signal: AbortSignal) =>
  handlers[name](deps, procedureInput(name).parse(input), signal);

/** Runs the handler of a request, unless its client has stopped waiting. */
export async function handleRpc(deps: WorkerDeps, { name, input, beginBy }: RpcRequest): Promise<CallAnswer> {
  if (Date.now() > beginBy) return { fault: 'not_begun' };
  return answerCall(deps, name, (signal) => run(deps, name, input, signal));
}
