/** A piece of a RIFF file: its type, its size, its content. */
function piece(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length & 1)]);
}

const list = (type: string, ...pieces: readonly Buffer[]): Buffer =>
  piece('LIST', Buffer.concat([Buffer.from(type, 'latin1'), ...pieces]));

/** The head of subtitles that are a file of their own within an AVI: version 2, no name, format 4. */
function subtitles(text: string): Buffer {
  const head = Buffer.alloc(17);
  head.write('GAB2\0', 'latin1');
  head.writeUInt16LE(2, 5);
  head.writeUInt16LE(4, 11);
  head.writeUInt32LE(text.length, 13);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
}

/** An AVI whose only track are subtitles, whose format ffmpeg's demuxer guesses from their text. */
export function listedSubtitles(text: string): Buffer {
  const main = Buffer.alloc(56);
  main.writeUInt32LE(40_000, 0);
  main.writeUInt32LE(1, 24);
  const stream = Buffer.alloc(56);
  stream.write('txts', 'latin1');
  stream.writeUInt32LE(1, 20);
  stream.writeUInt32LE(25, 24);
  stream.writeUInt32LE(1, 32);
  const heads = list('hdrl', piece('avih', main), list('strl', piece('strh', stream), piece('strf', Buffer.alloc(0))));
  const file = Buffer.concat([Buffer.from('AVI ', 'latin1'), heads, list('movi', piece('00tx', subtitles(text)))]);
  return piece('RIFF', file);
}
