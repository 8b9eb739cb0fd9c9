/** The boxes that contain the list of a track's files (ISO/IEC 14496-12). */
const PARENTS = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf']);

/** A box: its size, its type, its content. */
function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A list of one file: a Macintosh alias with an absolute path, as ffmpeg's mov_read_dref reads it. */
function makeAlias(path: string): Buffer {
  const padded = Buffer.alloc(path.length + (path.length & 1));
  padded.write(path, 'latin1');
  const absolute = Buffer.alloc(4);
  absolute.writeUInt16BE(2);
  absolute.writeUInt16BE(padded.length, 2);
  const end = Buffer.from([0xff, 0xff, 0, 0]);
  const entry = box('alis', Buffer.concat([Buffer.alloc(4 + 150), absolute, padded, end]));
  return Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), entry]);
}

function rewritten(bytes: Buffer, path: string): Buffer {
  const boxes: Buffer[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + size);
    if (type === 'dref') boxes.push(box(type, makeAlias(path)));
    else if (PARENTS.has(type)) boxes.push(box(type, rewritten(content, path)));
    else boxes.push(bytes.subarray(at, at + size));
    at += size;
  }
  return Buffer.concat(boxes);
}

/**
 * A QuickTime file without media of its own: its tracks say that theirs are in another file.
 * @param movie a file that begins with its `moov`, so that no media are where it has them
 */
export function referringMovie(movie: Buffer, path: string): Buffer {
  const whole = rewritten(movie, path);
  const at = whole.indexOf('mdat', 0, 'latin1');
  const size = whole.readUInt32BE(at - 4);
  return Buffer.concat([whole.subarray(0, at - 4), box('mdat', Buffer.alloc(0)), whole.subarray(at - 4 + size)]);
}
