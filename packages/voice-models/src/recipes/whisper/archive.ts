import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spellTokens } from './tokens.ts';
import { WHISPER_FILES } from './whisper.ts';

/**
 * Takes of an archive of Whisper by the makers of sherpa-onnx the networks of whole numbers, and spells its tokens as ours.
 * @param packages the folder of the one archive, whose files begin with the model's size: `small-tokens.txt`
 * @param target a folder that exists
 * @throws Error when a file is missing, or is no file of tokens
 */
export async function assembleWhisperArchive(packages: ReadonlyMap<string, string>, target: string): Promise<void> {
  const [folder = ''] = packages.values();
  const names = await readdir(folder);
  const find = (ending: string): string => {
    const name = names.find((one) => one.endsWith(ending));
    if (name === undefined) throw new Error(`the archive has no file that ends in ${ending}`);
    return join(folder, name);
  };
  const tokens = spellTokens(await readFile(find('-tokens.txt'), 'utf8'));
  for (const name of [WHISPER_FILES.encoder, WHISPER_FILES.decoder]) await rename(find(`-${name}`), join(target, name));
  await writeFile(join(target, WHISPER_FILES.tokens), tokens);
}
