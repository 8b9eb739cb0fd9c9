import { listedSubtitles } from './listed-subtitles.test-support.ts';
import { referringMovie } from './referring-movie.test-support.ts';

/** A file that names another one, whose media whoever sent it would see. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Options with which ffmpeg shows that other file; undefined where none makes it. */
  readonly opens?: readonly string[];
}

/** A file that others name: its path, and the path from the folder of those that name it. */
interface NamedFile {
  readonly path: string;
  readonly beside: string;
}

/** The beginning of an MP3 with tags (ID3v2.3). */
const TAGS = Buffer.from('ID3\u0003\0\0\0\0\0\u000a0123456789', 'latin1');

const dash = (comment: string, url: string): string =>
  `<!--${comment}--><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011" type="static" mediaPresentationDuration="PT2S"><Period><AdaptationSet contentType="video"><Representation id="0" mimeType="video/mp4" codecs="avc1" bandwidth="1"><BaseURL>${url}</BaseURL></Representation></AdaptationSet></Period></MPD>`;
const dynamicDash = (url: string): string =>
  dash('ftypisom ', url).replace('type="static"', 'type="dynamic" availabilityStartTime="1970-01-01T00:00:00Z"');
const hls = (url: string): string => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${url}\n#EXT-X-ENDLIST\n`;
const imf = (url: string): string =>
  `<?xml version="1.0"?><!--ftypisom--><CompositionPlaylist xmlns="http://www.smpte-ra.org/schemas/2067-3/2016"><Id>urn:uuid:0e097f6d-0d18-4e1c-8d1e-000000000000</Id><ContentTitle>${url}</ContentTitle><EditRate>25 1</EditRate><SegmentList><Segment/></SegmentList></CompositionPlaylist>`;

/** An EBML element whose size takes four bytes. */
function element(id: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x1000_0000 + content.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
}

/** Matroska without a track of its own, whose chapters are in another segment. */
function linkedSegment(other: string): Buffer {
  const uid = Buffer.alloc(16, 7);
  const info = element('1549a966', Buffer.concat([element('3eb923', uid), element('3e83bb', Buffer.from(other))]));
  const chapter = element('b6', Buffer.concat([element('6e67', uid), element('91', Buffer.alloc(1))]));
  const edition = element('45b9', Buffer.concat([element('45dd', Buffer.from([1])), chapter]));
  const segment = element('18538067', Buffer.concat([info, element('1043a770', edition)]));
  return Buffer.concat([element('1a45dfa3', element('4282', Buffer.from('matroska'))), segment]);
}

/**
 * A file for each of ffmpeg's demuxers that open another one, and in formats in which other programs name others, with
 * beginnings that pass for a video, a sound or a picture.
 * @param other the file that they name
 * @param movie a QuickTime file that begins with its `moov`, from which one is made whose pictures are in that file
 */
export function hostileFiles({ path: other, beside }: NamedFile, movie: Buffer): HostileFile[] {
  const concat = `ffconcat version 1.0\nfile ${other}\n`;
  const texts: Readonly<Record<string, readonly [string, (readonly string[])?]>> = {
    'DASH that begins as JPEG 2000': [dash('ftypjp2 ', beside), []],
    'DASH that begins as MP4': [dash('ftypisom ', beside)],
    'DASH that begins as QuickTime': [dash('ftypqt  ', beside)],
    'DASH of a live stream': [dynamicDash(beside)],
    HLS: [hls(other), ['-allowed_extensions', 'ALL']],
    'HLS of a master list': [`#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${other}\n`],
    'HLS with a key': [hls(other).replace('#EXTINF', `#EXT-X-KEY:METHOD=AES-128,URI="${other}"\n#EXTINF`)],
    ffconcat: [concat, ['-safe', '0']],
    concat: [`file '${other}'\n`, ['-f', 'concat', '-safe', '0']],
    IMF: [imf(other)],
    SDP: ['v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n'],
    SMIL: [`<smil><body><video src="${other}"/></body></smil>`],
    XSPF: [
      `<?xml version="1.0"?><playlist xmlns="http://xspf.org/ns/0/"><trackList><track><location>${other}</location></track></trackList></playlist>`,
    ],
    PLS: [`[playlist]\nFile1=${other}\nNumberOfEntries=1\n`],
    ASX: [`<asx version="3.0"><entry><ref href="${other}"/></entry></asx>`],
    RAM: [`rtsp://127.0.0.1/${other}\n`],
    'a QuickTime text link': [`RTSPtextRTSP://127.0.0.1/${other}\n`],
    lavfi: [`movie=${other}`],
    'an AviSynth script': [`AviSource("${other}")`],
    'a VapourSynth script': [`import vapoursynth as vs\nvs.core.ffms2.Source("${other}").set_output()`],
    'an image2 pattern': [other.replace(/\w/g, '%d')],
    'a glob pattern': [`${other.slice(0, -1)}*`],
    'the concat protocol': [`concat:${other}|${other}`],
    'the subfile protocol': [`subfile,,start,0,end,0,,:${other}`],
    SRT: [`1\n00:00:00,000 --> 00:00:01,000\n<img src="${other}">\n`],
    ASS: [
      `[Script Info]\nScriptType: v4.00+\nVideo File: ${other}\n[Events]\nDialogue: 0,0:00:00.00,0:00:01.00,,,0,0,0,,hi\n`,
    ],
    WebVTT: [`WEBVTT\n\n00:00.000 --> 00:01.000\n${other}\n`],
    SAMI: [`<SAMI><BODY><SYNC Start=0><P>${other}</SAMI>`],
    VobSub: [
      `# VobSub index file, v7 (do not modify this line!)\nid: en, index: 0\ntimestamp: 00:00:00:000, filepos: 0\n`,
    ],
    FFMETADATA: [`;FFMETADATA1\ntitle=${other}\n`],
    SVG: [
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="600" height="600"><image width="600" height="600" xlink:href="${other}"/></svg>`,
    ],
    'SVG with an entity': [
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${other}">]><svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><text y="20">&x;</text></svg>`,
    ],
    MVG: [`push graphic-context\nviewbox 0 0 600 600\nimage over 0,0 600,600 '${other}'\npop graphic-context\n`],
    MSL: [`<?xml version="1.0"?><image><read filename="${other}"/></image>`],
    PDF: [`%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/Launch/F(${other})>>>>endobj\ntrailer<</Root 1 0 R>>\n`],
    EPS: [`%!PS-Adobe-3.0 EPSF-3.0\n(${other}) run\nshowpage\n`],
  };
  const written = Object.entries(texts).map(([name, [text, opens]]): HostileFile => {
    const bytes = Buffer.from(text, 'latin1');
    return { name, bytes, ...(opens && { opens }) };
  });
  // Tags of an MP3, which the demuxers of lists skip.
  const tagged = written.filter(({ opens }) => opens !== undefined && !opens.includes('-f'));
  const begun = tagged.map(({ name, bytes, opens = [] }): HostileFile => {
    return { name: `${name} that begins as MP3`, bytes: Buffer.concat([TAGS, bytes]), opens };
  });
  return [
    ...written,
    ...begun,
    { name: 'AVI with subtitles that are HLS', bytes: listedSubtitles(hls(other)) },
    { name: 'AVI with subtitles that are a list', bytes: listedSubtitles(concat) },
    { name: 'Matroska with linked segments', bytes: linkedSegment(other) },
    {
      name: 'QuickTime with external media',
      bytes: referringMovie(movie, other),
      opens: ['-enable_drefs', '1', '-use_absolute_path', '1'],
    },
  ];
}
