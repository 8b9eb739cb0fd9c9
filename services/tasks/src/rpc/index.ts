import { procedureInput, type ProcedureName } from '@orator/contracts/rpc/procedures';
import type { SpeechPart } from '@orator/contracts/speeches/procedures';
import type { CallAnswer } from '@orator/contracts/rpc/answer';
import type { RpcRequest } from '@orator/platform/rpc';
import type { WorkerDeps } from '../context/deps.ts';
import type { HandPart, RpcHandlers } from '../context/handlers.ts';
import { answerCall } from './answer-call.ts';
import { hearDictation } from '../dictations/hear-dictation.ts';
import { hearDub, transcribeDub } from '../dubs/calls.ts';
import { prepareFace, speakLive } from '../live-sessions/calls.ts';
import { hearSpeech } from '../steps/speak-in-parts.ts';
import { measureScripts, readyFootage, readySpeech, readyVideo } from '../steps/work-ahead.ts';
import { loopBackground } from '../photo-avatar-background-images/loop-background.ts';
import { checkPicture, cutOutPhoto, editPhoto, paintEdit } from '../photo-edits/calls.ts';
import { analysePortrait, fitVoice, measureBareChest, placePortrait } from '../photo-avatar-images/calls.ts';
import { analyseRecording } from '../recordings/analyse-recording.ts';
import { cutOutProduct } from '../product-images/cut-out-product.ts';
import { drawReceipt } from '../receipts/draw-receipt.ts';
import { convertSpeech } from '../speeches/convert-speech.ts';
import { probeVideo } from '../video-avatars/probe-video.ts';
import { makeVideoGif } from '../conversions/video-gif.ts';
import { makeVideoPreview } from '../conversions/video-preview.ts';
import { translateText } from '../translations/translate-text.ts';
import { previewSpeech } from '../speeches/preview-speech.ts';

const handlers: RpcHandlers = {
  'photo.cut-out': cutOutPhoto,
  'picture.check': checkPicture,
  'video.probe': probeVideo,
  'background.loop': loopBackground,
  'photo.edit': editPhoto,
  'photo.paint-edit': paintEdit,
  'product.cut-out': cutOutProduct,
  'portrait.analyse': analysePortrait,
  'portrait.place': placePortrait,
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
  'speech.hear': hearSpeech,
  'speech.preview': previewSpeech,
  'dub.hear': hearDub,
  'dub.transcribe': transcribeDub,
  'text.translate': translateText,
  'dictation.hear': hearDictation,
  'speech.convert': convertSpeech,
  'video.gif': makeVideoGif,
  'video.preview': makeVideoPreview,
};

/** The fields of a queue's job that calls use. */
interface CallJob {
  readonly data: RpcRequest;
  readonly updateProgress: (part: SpeechPart) => Promise<void>;
}

/** Runs the handler of a request, unless its client has stopped waiting. */
export async function handleRpc(deps: WorkerDeps, { data, updateProgress }: CallJob): Promise<CallAnswer> {
  const { name, input, beginBy } = data;
  if (Date.now() > beginBy) return { fault: 'not_begun' };
  let handed: Promise<void> = Promise.resolve();
  const hand: HandPart = (part) => {
    handed = handed.then(() => updateProgress(part));
    // An error is reported where `handed` is awaited below.
    handed.catch(() => undefined);
  };
  return answerCall(deps, name, async (signal) => {
    const result = await run(deps, { name, input, signal, hand });
    await handed;
    return result;
  });
}

interface Call<Name extends ProcedureName> {
  readonly name: Name;
  readonly input: unknown;
  readonly signal: AbortSignal;
  readonly hand: HandPart;
}

const run = <Name extends ProcedureName>(deps: WorkerDeps, { name, input, signal, hand }: Call<Name>) =>
  handlers[name](deps, procedureInput(name).parse(input), signal, hand);
