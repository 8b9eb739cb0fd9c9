/**
 * | constants | source |
 * |---|---|
 * | `IR_VERSION`, `OPSET` | ONNX 1.12 |
 */
import { PbfWriter } from 'pbf';
import { encoded, type OnnxNode, writeNode } from './onnx-graph.ts';

/** Writing a network in ONNX's format from nothing (onnx.proto of ONNX 1.17); numbers are those of its fields. */
const MODEL = { irVersion: 1, producer: 2, graph: 7, opset: 8, metadata: 14 } as const;
const GRAPH = { node: 1, name: 2, initializer: 5, input: 11, output: 12 } as const;
const TENSOR = { dims: 1, type: 2, name: 8, raw: 9 } as const;
/** Element types. */
const TYPES = { float: 1, int8: 3, int64: 7, half: 10 } as const;
type ElementType = keyof typeof TYPES;
/** The versions of ONNX 1.12, the first that has `LayerNormalization` as a node. */
const [IR_VERSION, OPSET] = [8, 17];

/** A size that is free has a name. */
type Size = number | string;

export interface Port {
  readonly name: string;
  readonly type: ElementType;
  readonly shape: readonly Size[];
}

const wrap = (field: number, length: number): Uint8Array =>
  encoded((writer) => {
    writer.writeVarint((field << 3) | 2);
    writer.writeVarint(length);
  });

const measure = (parts: readonly Uint8Array[]): number => parts.reduce((sum, part) => sum + part.length, 0);

const describePort = ({ name, type, shape }: Port): Uint8Array =>
  encoded((port) => {
    port.writeStringField(1, name);
    const writeShape = (writer: PbfWriter): void => {
      for (const size of shape) {
        const dimension = encoded((inner) =>
          typeof size === 'number' ? inner.writeVarintField(1, size) : inner.writeStringField(2, size),
        );
        writer.writeBytesField(1, dimension);
      }
    };
    const tensor = encoded((writer) => {
      writer.writeVarintField(1, TYPES[type]);
      writer.writeBytesField(2, encoded(writeShape));
    });
    port.writeBytesField(
      2,
      encoded((writer) => writer.writeBytesField(1, tensor)),
    );
  });

/** A network that grows node by node. Names are given out; the same nodes make the same file. */
export interface NetworkWriter {
  /** Adds a node. @returns the names of its results, one unless more are asked for */
  readonly add: (
    operator: string,
    inputs: readonly string[],
    options?: { readonly attributes?: readonly Uint8Array[]; readonly results?: number },
  ) => [string, ...string[]];
  /** Adds a tensor that is part of the network. @returns its name */
  readonly keep: (type: ElementType, shape: readonly number[], values: ArrayBufferView) => string;
  /** A list of whole numbers, or one number without a shape. */
  readonly keepNumbers: (values: number | readonly number[]) => string;
  readonly keepFloat: (value: number) => string;
  /** Gives a result a name of its own. */
  readonly expose: (name: string, as: string) => void;
  /** The file in parts. */
  readonly write: (
    ports: { readonly inputs: readonly Port[]; readonly outputs: readonly Port[] },
    metadata: Readonly<Record<string, string | number>>,
  ) => Uint8Array[];
}

/** @param title the name of the network in the file */
export function createNetworkWriter(title: string): NetworkWriter {
  const nodes: OnnxNode[] = [];
  const tensors: Uint8Array[] = [];
  const shared = new Map<string, string>();
  let names = 0;
  const keep: NetworkWriter['keep'] = (type, shape, { buffer, byteOffset, byteLength }) => {
    const name = `w${names++}`;
    const raw = new Uint8Array(buffer, byteOffset, byteLength);
    const head = encoded((writer) => {
      for (const size of shape) writer.writeVarintField(TENSOR.dims, size);
      writer.writeVarintField(TENSOR.type, TYPES[type]);
      writer.writeStringField(TENSOR.name, name);
    });
    const parts = [head, wrap(TENSOR.raw, raw.length), raw];
    tensors.push(wrap(GRAPH.initializer, measure(parts)), ...parts);
    return name;
  };
  const share = (key: string, make: () => string): string => {
    const name = shared.get(key) ?? make();
    shared.set(key, name);
    return name;
  };
  return {
    add(operator, inputs, { attributes = [], results = 1 } = {}) {
      const first = `t${names++}`;
      const others = Array.from({ length: results - 1 }, () => `t${names++}`);
      nodes.push({ operator, inputs, outputs: [first, ...others], attributes });
      return [first, ...others];
    },
    keep,
    keepNumbers: (values) =>
      share(`int64 ${JSON.stringify(values)}`, () =>
        typeof values === 'number'
          ? keep('int64', [], BigInt64Array.of(BigInt(values)))
          : keep('int64', [values.length], BigInt64Array.from(values, BigInt)),
      ),
    keepFloat: (value) => share(`float ${value}`, () => keep('float', [], Float32Array.of(value))),
    expose(name, as) {
      nodes.push({ operator: 'Identity', inputs: [name], outputs: [as] });
    },
    write({ inputs, outputs }, metadata) {
      const head = encoded((writer) => {
        for (const [index, node] of nodes.entries()) writer.writeBytesField(GRAPH.node, writeNode(node, index));
        writer.writeStringField(GRAPH.name, title);
        for (const port of inputs) writer.writeBytesField(GRAPH.input, describePort(port));
        for (const port of outputs) writer.writeBytesField(GRAPH.output, describePort(port));
      });
      const graph = [head, ...tensors];
      const start = encoded((writer) => {
        writer.writeVarintField(MODEL.irVersion, IR_VERSION);
        writer.writeStringField(MODEL.producer, 'orator');
        writer.writeBytesField(
          MODEL.opset,
          encoded((opset) => opset.writeVarintField(2, OPSET)),
        );
      });
      const end = encoded((writer) => {
        for (const [key, value] of Object.entries(metadata)) {
          const entry = encoded((inner) => {
            inner.writeStringField(1, key);
            inner.writeStringField(2, String(value));
          });
          writer.writeBytesField(MODEL.metadata, entry);
        }
      });
      return [start, wrap(MODEL.graph, measure(graph)), ...graph, end];
    },
  };
}
