/**
 * | constants | source |
 * |---|---|
 * | `FLOAT32`, `FLOAT16` | TensorFlow Lite's schema |
 */

/** A weight or a result of a model. */
export interface TfliteTensor {
  readonly shape: readonly number[];
  /** Null for what the model computes. */
  readonly data: Float32Array | null;
}

export interface TfliteOperator {
  /** Number of the operator in TensorFlow Lite's schema (BuiltinOperator). */
  readonly code: number;
  /** Name of a custom operator, which `code` only marks as custom. */
  readonly custom: string;
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  readonly options: FlatTable | null;
}

/** The first graph of a model. Inputs and outputs are indices of tensors; operators stand in the order of execution. */
export interface TfliteModel {
  readonly tensors: readonly TfliteTensor[];
  readonly operators: readonly TfliteOperator[];
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
}

/** A table of a FlatBuffer; its fields are known by their place in the schema (https://flatbuffers.dev/internals/). */
export class FlatTable {
  readonly #view: DataView;
  readonly #at: number;
  readonly #vtable: number;
  readonly #size: number;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
    this.#vtable = at - view.getInt32(at, true);
    this.#size = view.getUint16(this.#vtable, true);
  }

  int(field: number, fallback = 0): number {
    const at = this.#place(field);
    return at === null ? fallback : this.#view.getInt32(at, true);
  }

  byte(field: number): number {
    const at = this.#place(field);
    return at === null ? 0 : this.#view.getInt8(at);
  }

  table(field: number): FlatTable | null {
    const at = this.#target(field);
    return at === null ? null : new FlatTable(this.#view, at);
  }

  tables(field: number): FlatTable[] {
    return this.#vector(field, (at) => new FlatTable(this.#view, at + this.#view.getUint32(at, true)));
  }

  ints(field: number): number[] {
    return this.#vector(field, (at) => this.#view.getInt32(at, true));
  }

  /** A view on the bytes, not a copy. */
  bytes(field: number): Uint8Array {
    const at = this.#target(field);
    if (at === null) return new Uint8Array();
    const { buffer, byteOffset } = this.#view;
    return new Uint8Array(buffer, byteOffset + at + 4, this.#view.getUint32(at, true));
  }

  text(field: number): string {
    return new TextDecoder().decode(this.bytes(field));
  }

  #vector<Value>(field: number, read: (at: number) => Value): Value[] {
    const at = this.#target(field);
    const length = at === null ? 0 : this.#view.getUint32(at, true);
    return Array.from({ length }, (_, i) => read((at ?? 0) + 4 + 4 * i));
  }

  /** Where the field is; null when it is left at its default. */
  #place(field: number): number | null {
    const entry = 4 + 2 * field;
    const offset = entry < this.#size ? this.#view.getUint16(this.#vtable + entry, true) : 0;
    return offset === 0 ? null : this.#at + offset;
  }

  #target(field: number): number | null {
    const at = this.#place(field);
    return at === null ? null : at + this.#view.getUint32(at, true);
  }
}

/** TensorFlow Lite's TensorType of weights that are read here. */
const FLOAT32 = 0;
const FLOAT16 = 1;

/**
 * Reads a .tflite file: a FlatBuffer by version 3 of TensorFlow Lite's schema
 * (https://github.com/tensorflow/tensorflow/blob/master/tensorflow/compiler/mlir/lite/schema/schema.fbs).
 * @throws RangeError when it is cut off; Error when it has no graph
 */
export function readTflite(file: Uint8Array): TfliteModel {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const model = new FlatTable(view, view.getUint32(0, true));
  // Operators of the first 127 numbers stand in a byte, later ones in an integer.
  const codes = model
    .tables(1)
    .map((code) => ({ code: Math.max(code.byte(0) & 255, code.int(3)), custom: code.text(1) }));
  const buffers = model.tables(4);
  const [graph] = model.tables(2);
  if (graph === undefined) throw new Error('The model has no graph');
  const tensors = graph.tables(0).map((tensor) => {
    const bytes = buffers[tensor.int(2)]?.bytes(0);
    return { shape: tensor.ints(0), data: bytes?.length ? readFloats(bytes, tensor.byte(1)) : null };
  });
  const operators = graph.tables(3).map((operator) => ({
    ...(codes[operator.int(0)] ?? { code: -1, custom: '' }),
    inputs: operator.ints(1),
    outputs: operator.ints(2),
    options: operator.table(4),
  }));
  return { tensors, operators, inputs: graph.ints(1), outputs: graph.ints(2) };
}

/** Weights as floats; null for the integers of shapes and the like, which the operators' results have in their own shape. */
function readFloats(bytes: Uint8Array, type: number): Float32Array | null {
  const { buffer } = Uint8Array.from(bytes);
  if (type === FLOAT32) return new Float32Array(buffer);
  return type === FLOAT16 ? Float32Array.from(new Uint16Array(buffer), readHalf) : null;
}

/** A half-precision number (IEEE 754 binary16). */
function readHalf(bits: number): number {
  const exponent = (bits >> 10) & 31;
  const fraction = (bits & 1023) / 1024;
  const size =
    exponent === 0
      ? 2 ** -14 * fraction
      : exponent === 31
        ? Number.POSITIVE_INFINITY
        : 2 ** (exponent - 15) * (1 + fraction);
  return bits & 0x8000 ? -size : size;
}
