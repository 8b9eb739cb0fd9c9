import { Profile } from '@orator/contracts/accounts/schema';
import { Gender, GenerationMode, LOCALES, RATIOS } from '@orator/contracts/core/common';
import { OrderStatus } from '@orator/contracts/orders/status';
import { ASSET_CATEGORIES } from '@orator/contracts/photo-avatar-categories/library';
import { AGE_GROUPS, ETHNICITIES } from '@orator/contracts/photo-avatar-prompts/options';
import { PhotoVideoSource } from '@orator/contracts/photo-videos/schema';
import { events } from '@orator/contracts/push/events';
import { TaskState } from '@orator/contracts/tasks/state';
import { VoucherStatus } from '@orator/contracts/vouchers/status';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { nameRoute, ROUTES } from '../contracts/features.ts';
import { ENUMERATIONS, PROFILE_FIELDS } from './surface/enumerations.ts';
import { EVENT_FIELDS, EVENTS } from './surface/events.ts';
import { findMismatches, type Line } from './surface/line.ts';

/** The specified names that occur, in their specified order; others may occur too. */
const findPresent = (names: readonly string[], there: object): readonly string[] =>
  names.filter((name) => Object.hasOwn(there, name));

test('the contracts declare every pushed event of the specification', () => {
  expect(findMismatches(EVENTS, ({ what }) => Object.hasOwn(events, what))).toEqual([]);
});

test('task events have every field of the specification', () => {
  const fields = new Map(Object.entries(events).map(([name, { shape }]) => [name, shape]));
  const read = ({ what, specified }: Line<readonly string[]>) => findPresent(specified, fields.get(what) ?? {});
  expect(findMismatches(EVENT_FIELDS, read)).toEqual([]);
});

test('the enumerations have the values and order of the specification', () => {
  const ratio = PhotoVideoSource.shape.ratio;
  const built = new Map<string, readonly (string | number)[]>([
    ['languages', LOCALES],
    ['ratios', RATIOS],
    ['categories', ASSET_CATEGORIES],
    ['video ratios', ['9:16', '16:9', 'Other'].filter((name) => ratio.safeParse(name).success)],
    ['genders', Gender.options],
    ['ages', AGE_GROUPS],
    ['ethnicities', ETHNICITIES],
    ['modes', Object.entries(GenerationMode).flat()],
    ['order status', Object.entries(OrderStatus).flat()],
    ['voucher status', Object.entries(VoucherStatus).flat()],
    ['task state', Object.entries(TaskState).flat()],
  ]);
  expect(findMismatches(ENUMERATIONS, ({ what }) => built.get(what))).toEqual([]);
});

test('a profile has every field of the specification', () => {
  expect(findMismatches([PROFILE_FIELDS], ({ specified }) => findPresent(specified, Profile.shape))).toEqual([]);
});

const Shape = z.looseObject({
  $ref: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
});

/** The fields that a body may have at its top. */
function findFields(shape: unknown, definitions: Readonly<Record<string, unknown>>): string[] {
  const { $ref: reference, properties = {}, anyOf = [], allOf = [], oneOf = [] } = Shape.parse(shape);
  const named = reference === undefined ? [] : [definitions[reference.replace('#/$defs/', '')]];
  const parts = [...named, ...anyOf, ...allOf, ...oneOf];
  return [...Object.keys(properties), ...parts.flatMap((part) => findFields(part, definitions))];
}

test('no answer has a field "result" at its top, which clients would take for the whole answer', () => {
  const unwrapped = ROUTES.filter(({ response }) => {
    const shape = z.toJSONSchema(response, { unrepresentable: 'any', io: 'input' });
    return findFields(shape, shape.$defs ?? {}).includes('result');
  });
  expect(unwrapped.map(nameRoute)).toEqual([]);
});
