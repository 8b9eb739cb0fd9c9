/** A box of an MP4 (ISO/IEC 14496-12): its type and content. */
interface Box {
  readonly type: string;
  readonly content: DataView;
}

/** Bytes of a box before its content: size and type. No box of a film needs the longer form. */
const HEADER = 8;

/** The whole boxes at the beginning of some bytes. */
function boxesIn(view: DataView): readonly Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + HEADER <= view.byteLength) {
    const size = view.getUint32(at);
    if (size < HEADER || at + size > view.byteLength) break;
    const type = String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)));
    boxes.push({ type, content: new DataView(view.buffer, view.byteOffset + at + HEADER, size - HEADER) });
    at += size;
  }
  return boxes;
}

/** All MP4 boxes at a path, such as `traf`, `tfhd`. */
const find = (view: DataView, [type, ...further]: readonly string[]): readonly DataView[] => {
  const found = boxesIn(view).flatMap((box) => (box.type === type ? [box.content] : []));
  return further.length === 0 ? found : found.flatMap((content) => find(content, further));
};

/** When a fragment of the first track ends, in units of the track's clock; null for a fragment of another track. */
function findEnd(fragment: DataView): number | null {
  for (const track of find(fragment, ['traf'])) {
    const [head] = find(track, ['tfhd']);
    const [begin] = find(track, ['tfdt']);
    const [samples] = find(track, ['trun']);
    // In the encoder's files `tfhd` has the track's id and then the length of a sample, and the start in `tfdt` has 64
    // bits.
    if (head?.getUint32(4) !== 1 || !begin || !samples) continue;
    return Number(begin.getBigUint64(4)) + samples.getUint32(4) * head.getUint32(8);
  }
  return null;
}

/**
 * Reads up to which time the fragments of a video have arrived; fragments of sound and of picture differ in length.
 * @returns a function that takes the bytes as they arrive, and returns the seconds of the first track that have arrived
 */
export function createFilmClock(): (bytes: Uint8Array) => number {
  let rest = new Uint8Array();
  let ticks = 0;
  let seconds = 0;
  return (bytes) => {
    const all = new Uint8Array(rest.length + bytes.length);
    all.set(rest);
    all.set(bytes, rest.length);
    let read = 0;
    for (const { type, content } of boxesIn(new DataView(all.buffer))) {
      read += HEADER + content.byteLength;
      if (type === 'moov') ticks = find(content, ['trak', 'mdia', 'mdhd'])[0]?.getUint32(12) ?? 0;
      const end = type === 'moof' && ticks > 0 ? findEnd(content) : null;
      if (end !== null) seconds = end / ticks;
    }
    rest = all.slice(read);
    return seconds;
  };
}
