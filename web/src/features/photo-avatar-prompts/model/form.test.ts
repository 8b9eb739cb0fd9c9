import { afterEach, expect, test, vi } from 'vitest';
import { freshStorages } from '../../../shared/storage/memory-storage.test-support.ts';
import { readForm } from './form.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the form is kept for each user by itself, in the storage of the session', () => {
  freshStorages();
  const kept = { ...readForm('ada@example.org'), prompt: 'A friendly doctor' };
  sessionStorage.setItem('photo_prompt_form:ada@example.org', JSON.stringify(kept));
  expect(readForm('ada@example.org')).toEqual(kept);
  expect(readForm('omar@example.org').prompt).toBe('');
});
