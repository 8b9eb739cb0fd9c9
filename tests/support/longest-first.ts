import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files of each project that take longest, in the order in which they are started; with one of them last, a worker waits. */
const LONGEST = [
  'packages/videos/src/footage/built-in-footage.test.ts',
  'packages/speech/src/speech-engines.test.ts',
  'packages/speech/src/speech-length.test.ts',
  'packages/pictures/src/portrait/beards.test.ts',
  'packages/pictures/src/portrait/covers.test.ts',
  'packages/engines/src/recordings/recording-engine.test.ts',
  'packages/engines/src/recordings/recording-formats.test.ts',
  'tests/chaos/task-recovery.test.ts',
  'tests/billing/ledger-model.test.ts',
  'tests/contracts/fuzz-fields.test.ts',
  'tests/contracts/examples.test.ts',
  'tests/specification/client/client.test.ts',
  'tests/own-voices/cloning.test.ts',
  'tests/contracts/uploads.test.ts',
  'tests/scene-videos/scene-videos.test.ts',
  'tests/chaos/billing-process.test.ts',
  'tests/contracts/fuzz-bodies.test.ts',
  'tests/support/servers.test.ts',
  'tests/e2e/pages.test.ts',
  'tests/e2e/photo-videos.test.ts',
  'tests/e2e/photo-avatar-images.test.ts',
  'tests/e2e/lost-connections.test.ts',
];

const findPlace = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return at < 0 ? LONGEST.length : at;
};

/** Starts the longest files first, in the same order on every machine. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => findPlace(one) - findPlace(other));
  }
}
