import { fileURLToPath } from 'node:url';
import { crashed, createSpeechProcess, type SpeechProcess } from '../speech-process.ts';
import { SpeechError } from '../speech-engine.ts';
import { type EspeakRequest, EspeakResponse } from './espeak-messages.ts';

/**
 * Most requests take some 10 ms; the first one starts the process and loads dictionaries. Source: chosen, thousands of times what a
 * request takes.
 */
const TIMEOUT_MS = 30_000;

/** A program under the GPL, which is only started as a separate process, never imported. */
const PROGRAM = fileURLToPath(import.meta.resolve('@orator/espeak-child'));

export type EspeakAnswer = Exclude<EspeakResponse, { kind: 'error' }>;

function readAnswer(message: unknown, request: EspeakRequest): EspeakAnswer {
  const response = EspeakResponse.safeParse(message);
  if (!response.success) throw crashed(response.error);
  if (response.data.kind !== 'error') return response.data;
  if (response.data.error === 'failed') {
    throw crashed(Object.assign(new Error(response.data.message), { code: response.data.code }));
  }
  const voice = request.kind === 'speak' ? request.voice : '';
  throw new SpeechError('voice_unknown', `espeak-ng has no voice "${voice}".`);
}

/** @param program path of the program; another one for tests */
export const createEspeakProcess = (program = PROGRAM): SpeechProcess<EspeakRequest, EspeakAnswer> =>
  createSpeechProcess({ program, timeoutMs: TIMEOUT_MS, read: readAnswer });
