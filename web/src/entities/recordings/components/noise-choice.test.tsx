import { recordings } from '@orator/contracts/recordings/routes';
import type { Recording } from '@orator/contracts/recordings/schema';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId } from '../../../../testing/samples.ts';
import { NoiseChoice } from './noise-choice.tsx';

const QUALITY: Recording['quality'] = {
  loudness: -20,
  peak: -3,
  snr: 23,
  snr_uploaded: 17,
  snr_reduced: 23,
  clipped: 0,
  speech_s: 11,
  trimmed_s: 0,
  pitch: 180,
  bandwidth: 8000,
  warnings: ['denoised'],
};
const REDUCED: Recording = {
  id: makeId(41),
  purpose: 'voice',
  audio_url: 'data:audio/wav,quiet',
  other_url: 'data:audio/wav,noisy',
  duration_s: 12.4,
  peaks: [0.2, 0.9, 0.4],
  quality: QUALITY,
  created_at: '2026-01-02T12:00:00Z',
};
const AS_RECORDED: Recording = {
  ...REDUCED,
  audio_url: 'data:audio/wav,noisy',
  other_url: 'data:audio/wav,quiet',
  quality: { ...QUALITY, snr: 17, warnings: ['noisy'] },
};

const Field = ({ first }: { first: Recording }) => {
  const [recording, setRecording] = useState(first);
  return <NoiseChoice recording={recording} onChange={setRecording} />;
};
const showChoice = (first: Recording) => show(<Field first={first} />, { namespaces: ['recordings'] });
const choice = page.getByRole('checkbox', { name: 'Reduce noise' });

test('shows the effect of noise reduction with both versions to play, and switches it off', async () => {
  const sent = answer(recordings.reduceNoise, () => AS_RECORDED);
  await showChoice(REDUCED);
  await expect.element(page.getByText(/17 dB .* 23 dB/)).toBeVisible();
  for (const name of ['As recorded', 'With less noise']) {
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  }
  await expect.element(choice).toBeChecked();
  await choice.click();
  await expect.element(choice).not.toBeChecked();
  expect(sent.map(({ body }) => body)).toEqual([{ reduce_noise: false }]);
});

test('says that the server refused a choice, and keeps the old one', async () => {
  answer(recordings.reduceNoise, () => refuse('not_found', 'The recording is gone.'));
  await showChoice(REDUCED);
  await choice.click();
  await expect.element(page.getByText('The recording is gone.')).toBeVisible();
  await expect.element(choice).toBeChecked();
});

test('offers no noise reduction for a sound without noise', async () => {
  await showChoice({ ...REDUCED, other_url: null, quality: { ...QUALITY, snr_reduced: null, warnings: [] } });
  await expect.element(choice).not.toBeInTheDocument();
});
