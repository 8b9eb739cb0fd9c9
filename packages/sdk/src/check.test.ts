import { EVENT_NAMES } from '@orator/contracts/push/events';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { passwords } from '@orator/contracts/passwords/routes';
import { describe, expect, test } from 'vitest';
import * as browser from './check.browser.ts';
import * as node from './check.ts';

const counters = {
  remaining_video_generate_times: 3,
  remaining_voice_clone_times: 0,
  remaining_voice_clone_trial_times: 0,
  remaining_podcast_audio_times: 0,
  remaining_stream_generate_times: 0,
  remaining_text_to_photo_times: 0,
  remaining_photo_to_avatar_times: 0,
};
const task = { task_id: '019a0000-0000-7000-8000-000000000000', task_state: 1, rate: 12.5, stage: null };

const KNOWN = [
  { name: 'credits', payload: { credit: 12.5 } },
  { name: 'benefit', payload: counters },
  {
    name: 'vip',
    payload: { vip_status: { period_type: 'month', expired_at: null, vip_level: { id: 1, name: 'Starter' } } },
  },
  { name: 'order', payload: { id: task.task_id, number: 'OR-000001', status: 1 } },
  { name: 'avatar_tts_task', payload: { ...task, video_url: '/files/v.mp4' } },
  { name: 'photo_avatar_text_to_photo_task', payload: { ...task, prompt_id: task.task_id, image: [], image_type: 0 } },
  {
    name: 'product_avatar_text_to_photo_task',
    payload: { ...task, prompt_id: task.task_id, image: [], image_type: 0 },
  },
  { name: 'product_avatar_gen3turbo_task', payload: { ...task, photo_avatar_id: task.task_id, image_type: 0 } },
  { name: 'voice_clone_task', payload: { ...task, own_voice_id: task.task_id } },
  { name: 'video_avatar_task', payload: { ...task, video_avatar_id: task.task_id } },
  { name: 'photo_avatar_gen3turbo_task', payload: { ...task, photo_avatar_id: task.task_id, image_type: 1 } },
  { name: 'tts_task', payload: { ...task, audio_url: '/files/a.m4a' } },
];

test('every event of the contracts has a sample here, so that a browser is seen to take it', () => {
  expect(KNOWN.map(({ name }) => name).toSorted()).toEqual(EVENT_NAMES.toSorted());
});

describe.each([
  { where: 'Node', check: node },
  { where: 'a browser', check: browser },
])('in $where', ({ check }) => {
  test.each(KNOWN)('$name is known', ({ name, payload }) => {
    expect(check.isEventName(name)).toBe(true);
    expect(check.readEvent(name, payload)).toEqual({ name, payload });
  });

  test.each([
    { name: 'credits', payload: { credit: 'many' } },
    { name: 'credits', payload: null },
    { name: 'vip', payload: { vip_status: { vip_level: 'Starter' } } },
    { name: 'benefit', payload: { ...counters, remaining_video_generate_times: null } },
    { name: 'order', payload: { id: task.task_id, number: 'OR-000001', status: 'paid' } },
    { name: 'tts_task', payload: { ...task, rate: 'half' } },
    { name: 'stranger', payload: {} },
    { name: 'toString', payload: {} },
  ])('$name with $payload is not', ({ name, payload }) => {
    expect(check.readEvent(name, payload)).toBeUndefined();
  });

  test('an error body is recognised, and nothing else is', () => {
    const body = { code: 42_202, message: 'No face', details: { name: 'photo_refused', reasons: ['no_face'] } };
    expect(check.readErrorBody(body)).toEqual(body);
    expect(check.readErrorBody({ code: 40_000, message: ['one', 'two'] })).toEqual({
      code: 40_000,
      message: ['one', 'two'],
    });
    const others = [
      undefined,
      'Bad gateway',
      { code: '40000', message: 'x' },
      { code: 40_000 },
      { code: 1, message: 1 },
    ];
    for (const other of others) expect(check.readErrorBody(other)).toBeUndefined();
    expect(check.readErrorBody({ ...body, details: { reasons: [] } })).toBeUndefined();
    expect(check.readErrorBody({ ...body, details: { name: 'photo_refused', reasons: 'no_face' } })).toBeUndefined();
  });

  test('a missing body is accepted only where the contract has none', () => {
    expect(check.readAnswer(systemConfig.health, { status: 'ok' })).toEqual({ status: 'ok' });
    expect(check.readAnswer(passwords.change, undefined)).toBeUndefined();
    expect(() => check.readAnswer(systemConfig.health, undefined)).toThrow(Error);
  });
});
