import { convertSpeech as convert } from '@orator/speech/output/convert-speech';
import { convertFile } from '../steps/convert-file.ts';
import type { RpcHandlers } from '../context/handlers.ts';

/** Converts a stored speech and stores the result under the given key. */
export const convertSpeech: RpcHandlers['speech.convert'] = ({ storage }, input, signal) =>
  convertFile(storage, { from: input.audio_key, to: input.converted_key }, (audio, converted) =>
    convert(audio, converted, input.format, signal),
  );
