import type { Recording } from '@orator/contracts/recordings/schema';
import { voices } from '@orator/contracts/voices/routes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId } from '../../../../testing/samples.ts';
import { stopAudio } from '../../../shared/media/audio.ts';
import { writeWav } from '../../../shared/media/write-wav.ts';
import { MixPreview } from './mix-preview.tsx';

/** Some seconds of silence at an address. */
const silence = (seconds: number): string =>
  URL.createObjectURL(writeWav(new AudioBuffer({ length: seconds * 48_000, sampleRate: 48_000 })));

test('the speech of a scene is heard with its music, and can be stopped', async () => {
  const phones = [{ ipa: 'a', start: 0.2, end: 0.8, stress: 0 as const }];
  answer(voices.preview, () => ({ audio_url: silence(1), duration_s: 1, phones }));
  const recording: Pick<Recording, 'audio_url'> = { audio_url: silence(2) };
  const music = { recording_id: makeId(42), volume: 40 };
  await show(<MixPreview said={{ text: 'Hello.', voiceId: makeId(7) }} music={music} recording={recording} />, {
    namespaces: ['scene-videos', 'voices'],
  });
  await userEvent.click(page.getByRole('button', { name: 'Hear it with the scene’s speech' }));
  await userEvent.click(page.getByRole('button', { name: 'Stop' }));
  await expect.element(page.getByRole('button', { name: 'Hear it with the scene’s speech' })).toBeVisible();
  stopAudio();
});
