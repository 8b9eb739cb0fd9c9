import { makeSample } from '@orator/contracts/core/sample';
import { EVENT_NAMES, events } from '@orator/contracts/push/events';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { passwords } from '@orator/contracts/passwords/routes';
import { describe, expect, test } from 'vitest';
import * as browser from './check.browser.ts';
import * as browserEvents from './check-events.browser.ts';
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

const KNOWN = EVENT_NAMES.map((name) => ({ name, payload: makeSample(events[name], 'output') }));

describe.each([
  { where: 'Node', check: node },
  { where: 'a browser', check: { ...browser, ...browserEvents } },
])('generated checks in $where', ({ check }) => {
  test.each(KNOWN)('accepts the event $name', ({ name, payload }) => {
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
  ])('rejects the event $name with $payload', ({ name, payload }) => {
    expect(check.readEvent(name, payload)).toBeUndefined();
  });

  test('recognises an error body, and nothing else', () => {
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

  test('accepts a missing body only when the contract has none', () => {
    expect(check.readAnswer(systemConfig.health, { status: 'ok' })).toEqual({ status: 'ok' });
    expect(check.readAnswer(passwords.change, undefined)).toBeUndefined();
    expect(() => check.readAnswer(systemConfig.health, undefined)).toThrow(Error);
  });
});
