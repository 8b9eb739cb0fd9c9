import { writeFile } from 'node:fs/promises';

/**
 * Writes small networks that tests make themselves, as protobuf by hand (onnx.proto of ONNX 1.17), as no package is worth its
 * weight for a few files.
 */

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Buffer.from([...bytes, Number(rest)]);
}

const int = (field: number, value: number): Buffer => Buffer.concat([varint(field << 3), varint(value)]);
const bytes = (field: number, value: string | Buffer): Buffer => {
  const content = Buffer.from(value);
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);
};
const message = (field: number, ...parts: readonly Buffer[]): Buffer => bytes(field, Buffer.concat(parts));

export const FLOAT = 1;
export const INT64 = 7;

const constant = (name: string, type: number, dims: readonly number[], content: ArrayBuffer): Buffer =>
  message(5, ...dims.map((dim) => int(1, dim)), int(2, type), bytes(8, name), bytes(9, Buffer.from(content)));

export const node = (
  operator: string,
  inputs: readonly string[],
  made: string,
  ...attributes: readonly Buffer[]
): Buffer => message(1, ...inputs.map((name) => bytes(1, name)), bytes(2, made), bytes(4, operator), ...attributes);

const tensor = (field: number, name: string, type: number, dims: readonly (number | string)[]): Buffer => {
  const shape = dims.map((dim) => message(1, typeof dim === 'string' ? bytes(2, dim) : int(1, dim)));
  return message(field, bytes(1, name), message(2, message(1, int(1, type), message(2, ...shape))));
};

/** Fields of a graph that say what goes in and what comes out. */
const [INPUT, OUTPUT] = [11, 12];
type Shape = readonly (number | string)[];
export const input = (name: string, type: number, dims: Shape): Buffer => tensor(INPUT, name, type, dims);
export const output = (name: string, type: number, dims: Shape): Buffer => tensor(OUTPUT, name, type, dims);
export const floats = (name: string, dims: readonly number[], values: readonly number[]): Buffer =>
  constant(name, FLOAT, dims, Float32Array.from(values).buffer);
export const integers = (name: string, dims: readonly number[], values: readonly number[]): Buffer =>
  constant(name, INT64, dims, BigInt64Array.from(values, BigInt).buffer);
/** An attribute of a node that is a whole number, or a list of them. */
export const attribute = (name: string, value: number | readonly number[]): Buffer =>
  typeof value === 'number'
    ? message(5, bytes(1, name), int(3, value), int(20, 2))
    : message(5, bytes(1, name), ...value.map((one) => int(8, one)), int(20, 7));

/** A network of operators of version 13, with what sherpa-onnx reads of it besides. */
export function network(graph: readonly Buffer[], metadata: Readonly<Record<string, string | number>> = {}): Buffer {
  return Buffer.concat([
    int(1, 8),
    message(7, ...graph, bytes(2, 'tiny')),
    message(8, bytes(1, ''), int(2, 13)),
    ...Object.entries(metadata).map(([key, value]) => message(14, bytes(1, key), bytes(2, String(value)))),
  ]);
}

export const writeNetwork = (path: string, ...made: Parameters<typeof network>): Promise<void> =>
  writeFile(path, network(...made));
