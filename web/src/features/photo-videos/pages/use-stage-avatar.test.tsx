import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId } from '../../../../testing/samples.ts';
import { avatarPath } from '../../../shared/paths/photo-videos.ts';
import type { Draft } from '../model/draft.ts';
import { useStageAvatar } from './use-stage-avatar.ts';

const taken: Partial<Draft>[] = [];

/** A form that passes a new `patch` at each render, as `useDraft` does. */
const Form = () => {
  const [draft, setDraft] = useState<Draft>({
    imageId: makeId(1),
    text: '',
    locale: 'en',
    voiceId: null,
    ratio: '1:1',
    mode: 0,
  });
  const { id } = useStageAvatar(draft, (change) => {
    taken.push(change);
    setDraft((before) => ({ ...before, ...change }));
  });
  return <p>{id}</p>;
};

test('takes the avatar of the address once, although the address changes later than the form', async () => {
  answer(photoAvatars.use, () => refuse('not_found', 'It is gone.'));
  const { search } = await show(<Form />, { at: avatarPath(makeId(7)) });
  await expect.poll(search).toBe('');
  // The effects of a first render run twice in strict mode.
  expect(taken).toEqual([1, 2].map(() => ({ avatarId: makeId(7), imageId: null })));
});
