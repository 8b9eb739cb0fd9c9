import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SAMPLE_FACES } from '@orator/contracts/sample-faces/faces';
import { FACE_SITTERS } from './library-people.ts';
import { createMaker, hashParts } from './once.ts';
import { describeInputs, paintSitter } from './paint-sitter.ts';
import { HEAD_VERSION, makeStill, PORTRAIT } from './samples.ts';
import type { SampleDeps } from './voice-samples.ts';

/** Storage key of the hashes of the people's inputs. */
const MANIFEST = 'samples/people.json';

/**
 * Paints the sample people who are not filmed, and prepares them to speak in a browser: about four seconds each on one
 * core. Those with unchanged inputs are skipped.
 * @returns the names of those who were made
 */
export async function makeSamplePeople(deps: Pick<SampleDeps, 'storage' | 'engines'>): Promise<string[]> {
  const { once, made } = await createMaker(deps.storage, MANIFEST);
  const folder = await mkdtemp(join(tmpdir(), 'orator-people-'));
  try {
    for (const { name, filmed } of SAMPLE_FACES) {
      if (filmed) continue;
      const sitter = FACE_SITTERS[name];
      await once(name, hashParts(describeInputs(sitter, PORTRAIT), HEAD_VERSION), async () => {
        await makeStill(deps, name, await paintSitter(sitter, PORTRAIT), folder);
        const still = await deps.storage.read(`samples/${name}-still.jpg`);
        await deps.storage.put(`samples/${name}.jpg`, await buffer(still));
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return made;
}
