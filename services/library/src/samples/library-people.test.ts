// Rare: each takes seconds to paint, and built-in-photo.test.ts tests in every run that a painted person has a face.
// @module-tag rare
import { ASSET_SIZES } from '@orator/contracts/photo-avatar-categories/library';
import { createEngines } from '@orator/engines/engines';
import { afterAll, expect, test } from 'vitest';
import { CHARACTER_SITTERS, CLOTH_SITTERS, MODEL_SITTERS, POSE_SITTERS, type Sitter } from './library-people.ts';
import { paintSitter } from './paint-sitter.ts';

const engines = createEngines({ threads: 1 });
afterAll(() => engines.close());

const CATEGORIES = {
  Character: CHARACTER_SITTERS,
  Model: MODEL_SITTERS,
  Pose: POSE_SITTERS,
  Cloth: CLOTH_SITTERS,
} as const;
const people = (['Character', 'Model', 'Pose', 'Cloth'] as const).flatMap((category) =>
  Object.entries<Sitter>(CATEGORIES[category]).map(([name, sitter]) => ({ category, name, sitter })),
);

test.each(people)('$category $name of the library has a face that can speak', async ({ category, sitter }) => {
  const picture = await paintSitter(sitter, ASSET_SIZES[category]);
  const seen = await engines.portrait.analyse(picture, AbortSignal.timeout(60_000));
  expect(seen).toMatchObject({ ok: true });
});
