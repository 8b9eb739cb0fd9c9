import { describe, expect, test } from 'vitest';
import { readRouteNames } from './route-names.ts';
import { makeSample } from '@orator/contracts/core/sample';
import { callSample, writeCurl, writeSdkCall } from './snippets.ts';

const names = await readRouteNames();
const routes = [...names].map(([spec, name]) => [`${name.feature}.${name.route}`, spec, name] as const);

test('finds every feature of the contracts', () => {
  expect(routes.map(([name]) => name)).toEqual(expect.arrayContaining(['accounts.signIn', 'photoVideos.start']));
});

describe.each(routes)('%s', (_name, spec, name) => {
  test('is sampled by values that its contract accepts', () => {
    const { params, query, body } = callSample(spec);
    for (const [schema, sample] of [
      [spec.params, params],
      [spec.query, query],
      [spec.body, body],
    ] as const) {
      expect(schema?.safeParse(sample).error).toBeUndefined();
    }
    if (spec.status !== 204) expect(spec.response.safeParse(makeSample(spec.response, 'output')).error).toBeUndefined();
  });

  test('has no place left to fill in', () => {
    expect(writeCurl(spec)).not.toContain('/:');
    expect(writeSdkCall(spec, name)).toContain(`client.call(${name.feature}.${name.route}`);
  });
});
