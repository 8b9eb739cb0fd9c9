/**
 * | constants | source |
 * |---|---|
 * | `FLOAT`, `INT64` | onnx.proto of ONNX 1.17: `TensorProto.DataType` |
 */
import { PbfReader, PbfWriter } from 'pbf';

/** Reading and writing networks in ONNX's format (onnx.proto of ONNX 1.17); numbers are those of its fields. */
const MODEL = { graph: 7, metadata: 14 } as const;
const GRAPH = { node: 1, initializer: 5, output: 12 } as const;
const NODE = { input: 1, output: 2, name: 3, operator: 4, attribute: 5, domain: 7 } as const;
const TENSOR = { dims: 1, type: 2, name: 8, raw: 9 } as const;
const ATTRIBUTE = { name: 1, float: 2, int: 3, ints: 8, type: 20, ofFloat: 1, ofInt: 2, ofInts: 7 } as const;
const FLOAT = 1;
const INT64 = 7;

export interface OnnxNode {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly domain?: string;
  /** Encoded. */
  readonly attributes?: readonly Uint8Array[];
}

export interface OnnxModel {
  readonly nodes: readonly OnnxNode[];
  /** Names of the tensors that are part of the model. */
  readonly constants: ReadonlySet<string>;
  /** What is not read, encoded with its tags: the model's fields, and the graph's. */
  readonly rest: { readonly model: readonly Uint8Array[]; readonly graph: readonly Uint8Array[] };
}

/** Calls `take` for each field; one that it does not take is returned, encoded with its tag. */
function readOthers(bytes: Uint8Array, take: (field: number, reader: PbfReader) => boolean): Uint8Array[] {
  const reader = new PbfReader(bytes);
  const others: Uint8Array[] = [];
  while (reader.pos < bytes.length) {
    const start = reader.pos;
    const tag = reader.readVarint();
    const inside = reader.pos;
    if (take(tag >> 3, reader)) continue;
    reader.pos = inside;
    reader.skip(tag);
    others.push(bytes.subarray(start, reader.pos));
  }
  return others;
}

function readNode(bytes: Uint8Array): OnnxNode {
  const inputs: string[] = [];
  const outputs: string[] = [];
  const attributes: Uint8Array[] = [];
  let [operator, domain] = ['', ''];
  readOthers(bytes, (field, reader) => {
    if (field === NODE.input) inputs.push(reader.readString());
    else if (field === NODE.output) outputs.push(reader.readString());
    else if (field === NODE.operator) operator = reader.readString();
    else if (field === NODE.domain) domain = reader.readString();
    else if (field === NODE.attribute) attributes.push(reader.readBytes());
    else return false;
    return true;
  });
  return { operator, inputs, outputs, domain, attributes };
}

function readName(tensor: Uint8Array): string {
  let name = '';
  readOthers(tensor, (field, reader) => {
    if (field === TENSOR.name) name = reader.readString();
    return field === TENSOR.name;
  });
  return name;
}

/** @throws Error when it is no model */
export function readOnnx(bytes: Uint8Array): OnnxModel {
  const nodes: OnnxNode[] = [];
  const constants = new Set<string>();
  let graph: Uint8Array[] = [];
  const model = readOthers(bytes, (field, reader) => {
    if (field !== MODEL.graph) return false;
    graph = readOthers(reader.readBytes(), (inner, part) => {
      if (inner === GRAPH.node) nodes.push(readNode(part.readBytes()));
      else if (inner === GRAPH.initializer) constants.add(readName(part.readBytes()));
      return inner === GRAPH.node;
    });
    return true;
  });
  if (nodes.length === 0) throw new Error('the file is no ONNX model');
  return { nodes, constants, rest: { model, graph } };
}

/** What is written, as bytes. */
export const encoded = (write: (writer: PbfWriter) => void): Uint8Array => {
  const writer = new PbfWriter();
  write(writer);
  return writer.finish();
};

/** A node, with a name of its number. */
export const writeNode = (node: OnnxNode, index: number): Uint8Array =>
  encoded((writer) => {
    for (const input of node.inputs) writer.writeStringField(NODE.input, input);
    for (const output of node.outputs) writer.writeStringField(NODE.output, output);
    writer.writeStringField(NODE.name, `${node.operator}_${index}`);
    writer.writeStringField(NODE.operator, node.operator);
    for (const attribute of node.attributes ?? []) writer.writeBytesField(NODE.attribute, attribute);
    if (node.domain) writer.writeStringField(NODE.domain, node.domain);
  });

/** A node's attribute that is a whole number, or a list of them. */
export const attribute = (name: string, value: number | readonly number[]): Uint8Array =>
  encoded((writer) => {
    writer.writeStringField(ATTRIBUTE.name, name);
    if (typeof value === 'number') writer.writeVarintField(ATTRIBUTE.int, value);
    else for (const one of value) writer.writeVarintField(ATTRIBUTE.ints, one);
    writer.writeVarintField(ATTRIBUTE.type, typeof value === 'number' ? ATTRIBUTE.ofInt : ATTRIBUTE.ofInts);
  });

/** A node's attribute that is a float. */
export const floatAttribute = (name: string, value: number): Uint8Array =>
  encoded((writer) => {
    writer.writeStringField(ATTRIBUTE.name, name);
    writer.writeFloatField(ATTRIBUTE.float, value);
    writer.writeVarintField(ATTRIBUTE.type, ATTRIBUTE.ofFloat);
  });

/** A list of whole numbers that is part of a model. */
export const integers = (name: string, values: readonly number[]): Uint8Array =>
  encoded((writer) => {
    writer.writeVarintField(TENSOR.dims, values.length);
    writer.writeVarintField(TENSOR.type, INT64);
    writer.writeStringField(TENSOR.name, name);
    writer.writeBytesField(TENSOR.raw, new Uint8Array(BigInt64Array.from(values, BigInt).buffer));
  });

/** A list of floats that a network gives. */
export const floatOutput = (name: string): Uint8Array =>
  encoded((writer) => {
    writer.writeStringField(1, name);
    // TypeProto.tensor_type: its element's type, and a shape of one dimension without a size.
    writer.writeBytesField(
      2,
      encoded((type) => {
        type.writeBytesField(
          1,
          encoded((tensor) => {
            tensor.writeVarintField(1, FLOAT);
            tensor.writeBytesField(2, Uint8Array.of(10, 0));
          }),
        );
      }),
    );
  });

export interface OnnxAdditions {
  readonly nodes: readonly OnnxNode[];
  /** Encoded tensors. */
  readonly constants: readonly Uint8Array[];
  /** Encoded descriptions. */
  readonly outputs: readonly Uint8Array[];
  readonly metadata: Readonly<Record<string, string>>;
}

/** A model with other nodes, and with more constants, outputs and metadata. Runtimes sort the nodes themselves. */
export function writeOnnx({ rest }: OnnxModel, { nodes, constants, outputs, metadata }: OnnxAdditions): Uint8Array[] {
  const graph = [
    ...rest.graph,
    encoded((writer) => {
      for (const [index, node] of nodes.entries()) writer.writeBytesField(GRAPH.node, writeNode(node, index));
      for (const constant of constants) writer.writeBytesField(GRAPH.initializer, constant);
      for (const output of outputs) writer.writeBytesField(GRAPH.output, output);
    }),
  ];
  const length = graph.reduce((sum, part) => sum + part.length, 0);
  const head = encoded((writer) => {
    writer.writeVarint((MODEL.graph << 3) | 2);
    writer.writeVarint(length);
  });
  const tail = encoded((writer) => {
    for (const [key, value] of Object.entries(metadata)) {
      const entry = encoded((inner) => {
        inner.writeStringField(1, key);
        inner.writeStringField(2, value);
      });
      writer.writeBytesField(MODEL.metadata, entry);
    }
  });
  return [...rest.model, head, ...graph, tail];
}
