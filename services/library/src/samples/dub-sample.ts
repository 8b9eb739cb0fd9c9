import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { dubSampleKeys } from '@orator/contracts/dubs/files';
import { DUB_SAMPLE } from '@orator/contracts/dubs/sample';
import type { DubSampleRecord } from '@orator/contracts/dubs/schema';
import { timeSentences } from '@orator/contracts/dubs/sentences';
import { FOOTAGE_LIMITS } from '@orator/contracts/video-avatars/limits';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import type { Engines } from '@orator/engines/engines';
import type { Storage } from '@orator/platform/storage';
import { makeReport } from '@orator/videos/footage/report-verdict';
import { createMaker, hashParts, STEP_MS } from './once.ts';
import { FILMED_FACES, type FilmedFace } from './sample-scripts.ts';

/** Storage key of the hash of its inputs. */
const MANIFEST = 'samples/dub-made.json';
/** Raise this when footage is prepared differently, so that the sample is made again. */
const VERSION = '1';

interface DubSampleDeps {
  readonly storage: Storage;
  readonly engines: Pick<Engines, 'speech' | 'footage'>;
}

/** What the face says and when; the speech is deterministic. */
async function speakLines({ engines }: DubSampleDeps, { name, text, voiceId }: FilmedFace) {
  const found = LIBRARY_VOICES.find(({ id }) => id === voiceId);
  if (found === undefined) throw new Error(`${name} has no voice`);
  const { engine, engine_voice: voice, locale } = found;
  const said = await engines.speech.get(engine).synthesise({ text, locale, voice }, AbortSignal.timeout(STEP_MS));
  return timeSentences(text, locale, said.words);
}

async function prepare({ storage, engines }: DubSampleDeps, videoKey: string, folder: string) {
  const path = (name: string): string => join(folder, name);
  const files = {
    footagePath: path('v.mp4'),
    soundPath: path('a.flac'),
    preparedPath: path('p.bin'),
    posterPath: path('p.jpg'),
    stripPath: path('s.jpg'),
  };
  const verdict = await storage.withLocalCopy(videoKey, (sourcePath) =>
    engines.footage.check(
      { sourcePath, ...files, longestS: FOOTAGE_LIMITS.longestS },
      { signal: AbortSignal.timeout(STEP_MS), progress: () => undefined },
    ),
  );
  if (!verdict.ok) throw new Error(`The sample is refused: ${verdict.reasons.join(', ')}`);
  const { video, sound, prepared } = dubSampleKeys;
  await storage.putFile(video, files.footagePath);
  await storage.putFile(sound, files.soundPath);
  await storage.putFile(prepared, files.preparedPath);
  return makeReport(verdict);
}

/**
 * Makes the sample footage for dubs from the video of a sample face: about ten seconds on one core.
 * @returns false when it exists already, or the video does not exist yet
 */
export async function makeDubSample(deps: DubSampleDeps): Promise<boolean> {
  const { storage } = deps;
  const face = FILMED_FACES.find(({ name }) => name === DUB_SAMPLE.face);
  const videoKey = `samples/${DUB_SAMPLE.face}.mp4`;
  if (face === undefined || !(await storage.has(videoKey))) return false;
  const { once, made } = await createMaker(storage, MANIFEST);
  const film = await buffer(await storage.read(videoKey));
  await once('dub', hashParts(film, face.text, VERSION), async () => {
    const folder = await mkdtemp(join(tmpdir(), 'orator-dub-sample-'));
    try {
      const record: DubSampleRecord = {
        report: await prepare(deps, videoKey, folder),
        lines: await speakLines(deps, face),
      };
      await storage.put(dubSampleKeys.record, Buffer.from(JSON.stringify(record)));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  return made.length > 0;
}
