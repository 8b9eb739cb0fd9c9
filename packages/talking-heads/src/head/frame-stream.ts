// Raw frames in a self-describing stream (Matroska, RFC 9559), so that the reading program can be started before their
// size is known.

interface Shape {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
}

/** A size (RFC 8794, 4) of always eight bytes, which the first byte declares. */
function encodeSize(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  bytes[0] = 1;
  return bytes;
}

/** The unknown size of an element that extends to the end. */
const ENDLESS = Buffer.from('01ffffffffffffff', 'hex');

/** @param id as RFC 9559 prints it, hexadecimal */
const begin = (id: string, bytes: number): Buffer => Buffer.concat([Buffer.from(id, 'hex'), encodeSize(bytes)]);

function element(id: string, ...content: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  return Buffer.concat([begin(id, body.length), body]);
}

function unsigned(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
}

/** BT.709 in limited range: MatrixCoefficients, TransferCharacteristics, Primaries, Range. */
const COLOUR = element('55b0', unsigned('55b1', 1), unsigned('55ba', 1), unsigned('55bb', 1), unsigned('55b9', 1));

/** The beginning of a stream of NV12 frames in BT.709, limited range. A tick of its clock is a frame. */
export function streamHeader({ width, height, fps }: Shape): Buffer {
  const frameNs = Math.round(1e9 / fps);
  const file = element(
    '1a45dfa3',
    unsigned('4286', 1),
    unsigned('42f7', 1),
    unsigned('42f2', 4),
    unsigned('42f3', 8),
    element('4282', 'matroska'),
    unsigned('4287', 4),
    unsigned('4285', 2),
  );
  const picture = element(
    'e0',
    unsigned('b0', width),
    unsigned('ba', height),
    unsigned('9a', 2),
    element('2eb524', 'NV12'),
    COLOUR,
  );
  const track = element(
    'ae',
    unsigned('d7', 1),
    unsigned('73c5', 1),
    unsigned('83', 1),
    unsigned('9c', 0),
    unsigned('23e383', frameNs),
    element('22b59c', 'und'),
    element('86', 'V_UNCOMPRESSED'),
    picture,
  );
  const clock = element('1549a966', unsigned('2ad7b1', frameNs));
  return Buffer.concat([file, Buffer.from('18538067', 'hex'), ENDLESS, clock, element('1654ae6b', track)]);
}

/** The header of a frame: a cluster with one block. @param index of the frame, from 0; @param bytes of the frame */
export function frameHeader(index: number, bytes: number): Buffer {
  const block = Buffer.from([0x81, 0, 0, 0x80]);
  const start = Buffer.concat([begin('a3', block.length + bytes), block]);
  const time = unsigned('e7', index);
  return Buffer.concat([begin('1f43b675', time.length + start.length + bytes), time, start]);
}
