import { DRAWN_LAYOUTS } from '@orator/contracts/product-avatar-prompts/options';
import { expect, test } from 'vitest';
import { stillThere, toForm, toRequest } from './form.ts';

const products = [{ product_id: 'mug', height_cm: 10 }];

test.each([
  ['a photo', { image_id: 'photo' }],
  ['an avatar', { photo_avatar_id: 'avatar' }],
])('makes the same request again from a prompt with %s', (_who, model) => {
  const prompt = { products, ...model, layouts: ['front' as const], aspect_ratio: '3:4' as const };
  expect(toRequest(toForm(prompt))).toEqual(prompt);
});

test('requests layouts in the order in which they are offered', () => {
  const form = { products: [], model: null, layouts: DRAWN_LAYOUTS.toReversed(), ratio: '1:1' as const };
  expect(toRequest(form).layouts).toEqual([...DRAWN_LAYOUTS]);
});

test('keeps only chosen products that still exist and have a cut-out', () => {
  const cutout = { image_url: '/mug.webp', width: 1, height: 1, likely_height_cm: 11 };
  const chosen = ['mug', 'gone', 'fog'].map((id) => ({ id, heightCm: 10 }));
  const there = [
    { id: 'mug', cutout },
    { id: 'fog', cutout: null },
  ];
  expect(stillThere(chosen, there)).toEqual([{ id: 'mug', heightCm: 10 }]);
});
