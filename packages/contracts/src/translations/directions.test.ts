import { expect, it } from 'vitest';
import { findMissing, findWay } from './directions.ts';

const EN_PT = { from: 'en', to: 'pt' } as const;
const ES_EN = { from: 'es', to: 'en' } as const;

it('translates by way of English when no model goes directly between two languages', () => {
  expect(findWay([EN_PT, ES_EN], EN_PT)).toEqual([EN_PT]);
  expect(findWay([EN_PT, ES_EN], { from: 'es', to: 'pt' })).toEqual([ES_EN, EN_PT]);
  const direct = { from: 'es', to: 'pt' } as const;
  expect(findWay([EN_PT, ES_EN, direct], direct)).toEqual([direct]);
  expect(findWay([], { from: 'es', to: 'es' })).toEqual([]);
});

it('names the directions that are missing', () => {
  expect(findWay([EN_PT], { from: 'es', to: 'pt' })).toBeNull();
  expect(findMissing([EN_PT], { from: 'es', to: 'pt' })).toEqual([ES_EN]);
  expect(findMissing([EN_PT], { from: 'ja', to: 'vi' })).toEqual([
    { from: 'ja', to: 'en' },
    { from: 'en', to: 'vi' },
  ]);
  expect(findMissing([EN_PT], { from: 'en', to: 'vi' })).toEqual([{ from: 'en', to: 'vi' }]);
  expect(findMissing([EN_PT], EN_PT)).toEqual([]);
});
