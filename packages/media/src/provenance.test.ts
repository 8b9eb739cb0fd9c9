import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeProvenance } from './provenance.ts';

/** A box of an ISO base media file. */
const box = (type: string, content: string): Buffer => {
  const bytes = Buffer.from(`....${type}${content}`);
  bytes.writeUInt32BE(bytes.length);
  return bytes;
};

test('appends the mark of origin to a file as a box of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orator-provenance-'));
  const path = join(folder, 'video.mp4');
  const before = Buffer.concat([box('ftyp', 'isom'), box('mdat', 'frames')]);
  await writeFile(path, before);
  await writeProvenance(path, 'compositeSynthetic');
  const after = await readFile(path);
  await rm(folder, { recursive: true });
  expect(after.subarray(0, before.length)).toEqual(before);
  const added = after.subarray(before.length);
  expect(added.readUInt32BE()).toBe(added.length);
  expect(added.toString('latin1', 4, 8)).toBe('uuid');
  expect(added.toString('hex', 8, 24)).toBe('be7acfcb97a942e89c71999491e3afac');
  expect(added.toString('utf8', 24)).toMatch(
    /^<\?xpacket .*digitalsourcetype\/compositeSynthetic"\/>.*<\?xpacket end="r"\?>$/,
  );
});
