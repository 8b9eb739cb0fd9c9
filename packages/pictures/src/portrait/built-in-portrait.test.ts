import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { analysePortrait } from './built-in-portrait.ts';
import { drawOver } from './drawn-pictures.test-support.ts';
import { samplePortrait } from './sample-portraits.test-support.ts';

describe('analyse, for a drawn sample portrait', () => {
  for (const [name, tags] of [
    ['ada', []],
    ['omar', ['rare']],
  ] as const)
    test(`accepts ${name}, and finds the face where it is drawn`, { tags: [...tags] }, async () => {
      const analysis = await analysePortrait(await samplePortrait(name));
      expect(analysis).toMatchObject({ ok: true, width: 768, height: 768, type: 'image/png', warnings: [] });
      if (!analysis.ok) return;
      const [x, y, width, height] = analysis.face.box;
      expect(Math.abs(x + width / 2 - 384)).toBeLessThan(12);
      expect(y + height).toBeGreaterThan(518);
      expect(height).toBeGreaterThan(262);
      expect(Math.abs(analysis.face.yaw)).toBeLessThan(3);
      expect(analysis.face.outline).toHaveLength(5);
      for (const line of analysis.face.outline) expect(line.at(-1)).toEqual(line[0]);
      expect(analysis.landmarks.points).toHaveLength(468 * 3);
      // The landmarks are stored as JSON beside the photo.
      expect(JSON.parse(JSON.stringify(analysis.landmarks))).toEqual(analysis.landmarks);
    });

  test('refuses a portrait with a second face of the same size, and accepts one with a much smaller second face with a warning', {
    tags: ['rare'],
  }, async () => {
    const [ada, omar] = await Promise.all([samplePortrait('ada', 700), samplePortrait('omar', 700)]);
    const small = await sharp(omar).resize(240).png().toBuffer();
    const wall = sharp({ create: { width: 1400, height: 700, channels: 3, background: '#b9a58f' } });
    const pair = await wall
      .clone()
      .composite([
        { input: ada, left: 0, top: 0 },
        { input: omar, left: 700, top: 0 },
      ])
      .png()
      .toBuffer();
    expect(await analysePortrait(pair)).toMatchObject({ ok: false, reasons: ['several_faces'] });
    const behind = await wall
      .composite([
        { input: ada, left: 0, top: 0 },
        { input: small, left: 1050, top: 60 },
      ])
      .png()
      .toBuffer();
    expect(await analysePortrait(behind)).toMatchObject({ ok: true, warnings: ['background_face'] });
  });

  test('refuses a distant face as too small', { tags: ['rare'] }, async () => {
    const tiny = await samplePortrait('omar', 190);
    const wall = sharp({ create: { width: 800, height: 800, channels: 3, background: '#9aa9ad' } });
    const far = await wall
      .composite([{ input: tiny, left: 300, top: 300 }])
      .png()
      .toBuffer();
    expect(await analysePortrait(far)).toMatchObject({ ok: false, reasons: ['face_too_small'] });
  });

  test.each([200, 256, 320])(
    'of %i pixels is accepted with the warning that it is soft',
    { tags: ['rare'] },
    async (side) => {
      const close = sharp(await samplePortrait('ada')).extract({ left: 120, top: 90, width: 528, height: 528 });
      const small = await sharp(await close.toBuffer())
        .resize(side)
        .jpeg({ quality: 75 })
        .toBuffer();
      expect(await analysePortrait(small)).toMatchObject({ ok: true, width: side, warnings: ['low_resolution'] });
    },
  );

  test('accepts a dark or blurred portrait with a warning', async () => {
    const ada = await samplePortrait('ada');
    expect(await analysePortrait(await sharp(ada).modulate({ brightness: 0.25 }).png().toBuffer())).toMatchObject({
      ok: true,
      warnings: ['dark'],
    });
    expect(await analysePortrait(await sharp(ada).blur(9).png().toBuffer())).toMatchObject({
      ok: true,
      warnings: ['blurry'],
    });
  });

  test('accepts a portrait in black and white, or with glasses, without a warning', { tags: ['rare'] }, async () => {
    const grey = await sharp(await samplePortrait('ada'))
      .toColourspace('b-w')
      .png()
      .toBuffer();
    expect(await analysePortrait(grey)).toMatchObject({ ok: true, warnings: [] });
    const rims = [324, 444].map((x) => `<circle cx="${x}" cy="336" r="52"/>`).join('');
    const glasses = `<g fill="#fff2" stroke="#201c1a" stroke-width="9">${rims}<path d="M376 330q8-8 16 0"/></g>`;
    const behind = await drawOver(await samplePortrait('omar'), glasses);
    expect(await analysePortrait(behind)).toMatchObject({ ok: true, warnings: [] });
  });
});

test('finds no face in a wall', async () => {
  const wall = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#caa' } })
    .jpeg()
    .toBuffer();
  // No face is proposed either.
  const picture = { width: 600, height: 600, faces: [] };
  expect(await analysePortrait(wall)).toEqual({ ok: false, reasons: ['no_face'], picture });
});

test('throws the reason when an analysis is stopped', async () => {
  const reason = new Error('stopped');
  await expect(analysePortrait(Buffer.alloc(9), AbortSignal.abort(reason))).rejects.toBe(reason);
});
