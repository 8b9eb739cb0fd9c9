import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DICTATED_PIECE } from '@orator/contracts/dictations/limits';
import type { ProcedureInput, ProcedureOutput } from '@orator/contracts/rpc/procedures';
import { FfmpegError } from '@orator/media/ffmpeg';
import { probeSound } from '@orator/sound/probe-sound';
import { TranscriptionError } from '@orator/speech/transcription/transcriber';
import { writeBeginning } from '../steps/write-beginning.ts';
import type { WorkerDeps } from '../context/deps.ts';

interface Listening {
  readonly engines: Pick<WorkerDeps['engines'], 'transcriber'>;
  readonly storage: Pick<WorkerDeps['storage'], 'withLocalCopy'>;
  readonly log: Pick<WorkerDeps['log'], 'warn'>;
}

type Answer = ProcedureOutput<'dictation.hear'>;

/** Transcribes the speech in an upload, and stores neither the sound nor the text. */
export async function hearDictation(
  deps: Listening,
  { upload_key: key, ...language }: ProcedureInput<'dictation.hear'>,
  signal: AbortSignal,
): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-dictation-'));
  const audioPath = join(folder, 'said.wav');
  try {
    const refused = await deps.storage.withLocalCopy(key, (path) => prepare(path, audioPath, signal));
    return refused === null ? await hear(deps, { audioPath, ...language }, signal) : { ok: false, reason: refused };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the beginning of an upload as a sound file. Returns the reason why the upload cannot be used, or null. */
async function prepare(path: string, outPath: string, signal: AbortSignal) {
  const track = await probeSound(path, signal);
  if (track === null) return 'unreadable';
  if (typeof track === 'string') return track;
  try {
    const seconds = await writeBeginning({ path, outPath, mostS: DICTATED_PIECE.mostS + 1 }, signal);
    // A file that only refers to another file has a track without sound.
    if (seconds === 0) return 'no_sound';
    // Tolerates a recorder that stops slightly too late.
    return seconds > DICTATED_PIECE.mostS + 0.5 ? 'too_long' : null;
  } catch (error) {
    if (error instanceof FfmpegError && error.code === 'encoder_failed') return 'unreadable';
    throw error;
  }
}

async function hear(
  { engines: { transcriber }, log }: Listening,
  sound: { readonly audioPath: string } & Pick<ProcedureInput<'dictation.hear'>, 'locale'>,
  signal: AbortSignal,
): Promise<Answer> {
  if (transcriber === null) {
    log.warn('a dictation needs a transcription server or an installed recogniser');
    return { ok: false, reason: 'not_heard' };
  }
  try {
    const { segments, language } = await transcriber.transcribe(sound, signal);
    const text = segments.map((segment) => segment.text.trim()).join(' ');
    return { ok: true, text, ...(language !== undefined && { language }) };
  } catch (error) {
    if (!(error instanceof TranscriptionError)) throw error;
    log.warn({ err: error }, 'a dictation could not be recognised');
    return { ok: false, reason: 'not_heard' };
  }
}
