import { expect, test } from 'vitest';
import { makeId, samplePhoto } from '../../../../testing/samples.ts';
import { showOnce } from './show-once.ts';

const FILE = 'a'.repeat(64);
const newest = samplePhoto({ id: makeId(1), file_sha256: FILE });
const other = samplePhoto({ id: makeId(2), file_sha256: 'b'.repeat(64) });
const oldest = samplePhoto({ id: makeId(3), file_sha256: FILE });

test('a file that was uploaded twice is shown once, as its newest photo', () => {
  expect(showOnce([newest, other, oldest], null)).toEqual([newest, other]);
});

test('the chosen photo of a file is shown in place of a newer one', () => {
  expect(showOnce([newest, other, oldest], oldest.id)).toEqual([oldest, other]);
});

test('another face of the same file is shown as well', () => {
  const chosen = samplePhoto({ ...oldest, face: { ...oldest.face, box: [1, 2, 30, 40] } });
  expect(showOnce([newest, chosen], null)).toEqual([newest, chosen]);
});

test('shows all photos whose file is not known', () => {
  const unknown = [makeId(4), makeId(5)].map((id) => samplePhoto({ id }));
  expect(showOnce(unknown, null)).toEqual(unknown);
});
