/**
 * | constants | source |
 * |---|---|
 * | `METADATA_PROPS`, `BYTES` | onnx.proto, and the wire types of Protocol Buffers |
 */
import { appendFile } from 'node:fs/promises';

/** Field 14 of `ModelProto`, `metadata_props`: repeated messages of a key (1) and a value (2), see onnx.proto. */
const METADATA_PROPS = 14;
const BYTES = 2;

function encodeVarint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}

function encodeField(field: number, content: Buffer): Buffer {
  const head = [...encodeVarint(field * 8 + BYTES), ...encodeVarint(content.length)];
  return Buffer.concat([Buffer.from(head), content]);
}

/**
 * Writes the text metadata that sherpa-onnx looks up into an ONNX file. Protocol Buffers merge the repeated fields of
 * concatenated messages, so that they are appended, and the network itself is not read.
 * @param path a file that has none of these keys
 */
export async function appendMetadata(path: string, metadata: Readonly<Record<string, string | number>>): Promise<void> {
  const fields = Object.entries(metadata).map(([key, value]) =>
    encodeField(
      METADATA_PROPS,
      Buffer.concat([encodeField(1, Buffer.from(key)), encodeField(2, Buffer.from(String(value)))]),
    ),
  );
  await appendFile(path, Buffer.concat(fields));
}
