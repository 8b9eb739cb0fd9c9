/**
 * | constants | source |
 * |---|---|
 * | `VERSION`, `FLOAT16` | CTranslate2's binary format of models |
 */
/** Reading a network of CTranslate2 (`model.bin`, binary version 6: ctranslate2/specs/model_spec.py of CTranslate2 4.6). */

/** The binary version that is read. */
const VERSION = 6;
const SPEC = 'WhisperSpec';
/** Numbers of types that a file has, by their numbers. */
const FLOAT16 = 4;

/** A tensor of floats, row by row. */
export interface Weights {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

interface Stored {
  readonly shape: readonly number[];
  readonly type: number;
  readonly bytes: Buffer;
}

export interface WhisperWeights {
  /** @throws Error when the network has no such tensor of half floats */
  readonly read: (name: string) => Weights;
  /** The same as stored, two bytes each. @throws Error */
  readonly readHalves: (name: string) => { readonly shape: readonly number[]; readonly bytes: Buffer };
  /** A whole number of the network's description. @throws Error */
  readonly readNumber: (name: string) => number;
  /** How many layers a side has. */
  readonly countLayers: (side: 'encoder' | 'decoder') => number;
}

/** A float of half precision (IEEE 754 binary16) as a number. */
function toFloat(half: number): number {
  const [exponent, fraction] = [(half >> 10) & 0x1f, half & 0x3ff];
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return half & 0x8000 ? -size : size;
}

/** All halves as floats: a table is quicker than the formula, and a network has 70 million of them. */
const FLOATS = Float32Array.from({ length: 0x10000 }, (_, half) => toFloat(half));

function readTensors(file: Buffer): Map<string, Stored> {
  let at = 0;
  const number = (bytes: 1 | 2 | 4): number => file.readUIntLE((at += bytes) - bytes, bytes);
  const text = (): string => {
    // The length counts the NUL at the end.
    const length = number(2);
    return file.toString('utf8', at, (at += length) - 1);
  };
  const [version, spec] = [number(4), text()];
  if (version !== VERSION || spec !== SPEC)
    throw new Error(`the network is ${spec} ${version}, not ${SPEC} ${VERSION}`);
  number(4);
  const tensors = new Map<string, Stored>();
  for (let left = number(4); left > 0; left--) {
    const name = text();
    const shape = Array.from({ length: number(1) }, () => number(4));
    const [type, length] = [number(1), number(4)];
    tensors.set(name, { shape, type, bytes: file.subarray(at, (at += length)) });
  }
  return tensors;
}

/** @throws Error when the file is something else */
export function readWhisperWeights(file: Buffer): WhisperWeights {
  const tensors = readTensors(file);
  const find = (name: string): Stored => {
    const found = tensors.get(name);
    if (found === undefined) throw new Error(`the network has no ${name}`);
    return found;
  };
  const readHalves = (name: string): Stored => {
    const found = find(name);
    if (found.type !== FLOAT16) throw new Error(`${name} of the network has no half floats`);
    return found;
  };
  return {
    readHalves,
    read: (name) => {
      const { shape, bytes } = readHalves(name);
      const values = new Float32Array(bytes.length / 2);
      for (const at of values.keys()) values[at] = FLOATS[bytes.readUInt16LE(2 * at)] ?? 0;
      return { shape, values };
    },
    readNumber: (name) => {
      const { bytes } = find(name);
      return bytes.readUIntLE(0, Math.min(6, bytes.length));
    },
    countLayers: (side) =>
      [...tensors.keys()].filter((name) => name.startsWith(`${side}/layer_`) && name.endsWith('/ffn/linear_0/bias'))
        .length,
  };
}
