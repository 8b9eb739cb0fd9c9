import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeAverageFace } from '@orator/rig/mesh/place-face';
import { guessPoints } from '@orator/contracts/photo-avatar-images/face-points';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { composeStill } from './compose-still.ts';

test('keeps in a still whether lips or a muzzle speaks, and which other heads stay still', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orator-still-'));
  try {
    const size = { width: 400, height: 400 };
    const normalised = await sharp({ create: { ...size, channels: 3, background: '#c96' } })
      .png()
      .toBuffer();
    const placed = placeAverageFace(guessPoints(size));
    const landmarks = { ...placed, mouth: 'muzzle', others: [[350, 80, 40]] } as const;
    const still = await composeStill({
      portrait: { normalised, landmarks },
      side: 200,
      jpegPath: join(folder, 'still.jpg'),
    });
    expect(still.landmarks.mouth).toBe('muzzle');
    expect(still.landmarks.others).toHaveLength(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});
