import type { Emotion } from '@orator/contracts/photo-videos/emotions';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { EmotionChoice } from './emotion-choice.tsx';

const Choosing = () => {
  const [chosen, setChosen] = useState<{ emotion: Emotion; intensity: number }>({
    emotion: 'neutral',
    intensity: 0.65,
  });
  return (
    <>
      <EmotionChoice {...chosen} onChange={setChosen} />
      <output>{JSON.stringify(chosen)}</output>
    </>
  );
};

test('a mood has a strength, and neutral has none', async () => {
  await show(<Choosing />, { namespaces: ['studios'] });
  const strength = page.getByLabelText('How strong');
  await expect.element(strength).not.toBeInTheDocument();
  await page.getByLabelText('Mood').selectOptions('Sad');
  await strength.selectOptions('Strong');
  await expect.element(page.getByRole('status')).toHaveTextContent('{"emotion":"sad","intensity":1}');
});
