import { expect, test } from 'vitest';
import { freshStorages } from '../../../shared/storage/memory-storage.test-support.ts';
import { photoForms, readLikeness } from './form.ts';

test('reads a stored form unchanged, and ignores one with an unknown choice', () => {
  freshStorages();
  const kept = readLikeness('?prompt=A%20friendly%20doctor');
  sessionStorage.setItem('photo_prompt_form:ada@example.org', JSON.stringify(kept));
  expect(photoForms.read('ada@example.org')).toEqual(kept);
  expect(photoForms.read('ada@example.org')?.prompt).toBe('A friendly doctor');
  sessionStorage.setItem('photo_prompt_form:ada@example.org', JSON.stringify({ ...kept, pose: 'unknown' }));
  expect(photoForms.read('ada@example.org')).toBeNull();
});
