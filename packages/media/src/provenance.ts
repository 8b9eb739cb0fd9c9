import { appendFile } from 'node:fs/promises';

/**
 * How media were made, in machine-readable terms of the IPTC's vocabulary of digital source types.
 * `compositeSynthetic`: a composite with at least one synthetic part, such as a talking photo. `algorithmicMedia`: made
 * purely by rules.
 * @see https://cv.iptc.org/newscodes/digitalsourcetype/
 */
export type DigitalSource = 'compositeSynthetic' | 'algorithmicMedia';

/** The URI of a source type. */
export const digitalSourceUrl = (source: DigitalSource): string =>
  `http://cv.iptc.org/newscodes/digitalsourcetype/${source}`;

/** An XMP packet (ISO 16684-1) that names Orator and the source type. */
export const provenanceXmp = (source: DigitalSource): string =>
  [
    '<?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="Orator"',
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    ` Iptc4xmpExt:DigitalSourceType="${digitalSourceUrl(source)}"/>`,
    '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('');

/** UUID of the box that holds XMP in an ISO base media file (XMP specification, part 3, section 1.2.7.1). */
const XMP_BOX = Buffer.from('BE7ACFCB97A942E89C71999491E3AFAC', 'hex');

/**
 * Appends a box with the provenance to an MP4 or M4A file: players skip it, and no other offset changes.
 * @throws the file system's error
 */
export async function writeProvenance(path: string, source: DigitalSource): Promise<void> {
  const packet = Buffer.from(provenanceXmp(source));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + XMP_BOX.length + packet.length);
  head.write('uuid', 4, 'latin1');
  await appendFile(path, Buffer.concat([head, XMP_BOX, packet]));
}
