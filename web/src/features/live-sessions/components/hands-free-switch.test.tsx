import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { createLiveMotion } from '../../../shared/faces/live-motion.ts';
import { createVoicePlayer, type VoicePlayer } from '../../../shared/media/voice-player.ts';
import { useHandsFree } from '../api/use-hands-free.ts';
import type { LiveSessionControls } from '../api/use-live-session.ts';
import { createAttentiveMotion } from '../model/attentive-motion.ts';
import { BEGINNING, findPhase } from '../model/conversation.ts';
import { HandsFreeSwitch } from './hands-free-switch.tsx';

/** A session whose server recognises speech, and in which nobody speaks. */
const SESSION: LiveSessionControls = {
  ...BEGINNING,
  connected: true,
  hears: true,
  motion: createAttentiveMotion(createLiveMotion(1, true), true),
  cues: () => [],
  say: () => false,
  stop: () => undefined,
  here: () => undefined,
  end: () => undefined,
  isSpeaking: () => false,
  hold: () => undefined,
  resume: () => undefined,
  sendSound: () => false,
  onHeard: () => () => undefined,
};

let player: VoicePlayer;
beforeEach(() => {
  player = createVoicePlayer();
  onTestFinished(player.close);
});

const Talk = ({ live }: { readonly live: LiveSessionControls }) => (
  <HandsFreeSwitch hands={useHandsFree(live, player, 'en')} phase={findPhase(live)} />
);
const showTalk = (changes: Partial<LiveSessionControls> = {}) =>
  show(<Talk live={{ ...SESSION, ...changes }} />, { namespaces: ['live-sessions'] });
const control = () => page.getByRole('switch', { name: 'Hands-free' });

/** A microphone that hears a tone, or nothing at all. @returns its track, once it is asked for */
function hearTone(loudness: number): { track: MediaStreamTrack | undefined } {
  const given: { track: MediaStreamTrack | undefined } = { track: undefined };
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const context = new AudioContext();
    await context.resume();
    const [tone, gain] = [new OscillatorNode(context), new GainNode(context, { gain: loudness })];
    const heard = context.createMediaStreamDestination();
    tone.connect(gain).connect(heard);
    tone.start();
    given.track = heard.stream.getAudioTracks()[0];
    return heard.stream;
  });
  return given;
}

/** Reports, as a browser does, that the system has muted the microphone, or no longer mutes it. */
function setMuted(track: MediaStreamTrack | undefined, muted: boolean): void {
  if (track === undefined) throw new Error('no microphone was asked for');
  Object.defineProperty(track, 'muted', { configurable: true, value: muted });
  track.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
}

test('the switch is pressed by the keyboard, says that it listens, and shows how loud the microphone is', async () => {
  hearTone(0.5);
  const { container } = await showTalk();
  await expect.element(control()).not.toBeChecked();
  await userEvent.tab();
  await expect.element(control()).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(control()).toBeChecked();
  await expect.element(control()).toHaveAccessibleDescription('Listening: just speak');
  const readLevel = (): number => {
    const meter = container.querySelector('[style*="--level"]');
    return meter === null ? 0 : Number(getComputedStyle(meter).getPropertyValue('--level'));
  };
  await expect.poll(readLevel).toBeGreaterThan(0.8);
  await userEvent.keyboard('{Enter}');
  await expect.element(control()).not.toBeChecked();
});

test('says what to do when the microphone is not allowed, and switches off', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await showTalk();
  await control().click();
  await expect.element(page.getByText(/^The microphone is not allowed\. Allow it .* or write\.$/)).toBeVisible();
  await expect.element(control()).not.toBeChecked();
});

test('says that the microphone was taken away in the middle, and switches off', { tags: ['rare'] }, async () => {
  const given = hearTone(0.5);
  await showTalk();
  await control().click();
  await expect.element(page.getByText('Listening: just speak').first()).toBeVisible();
  given.track?.dispatchEvent(new Event('ended'));
  await expect.element(page.getByText(/^The microphone was taken away\..* or write\.$/)).toBeVisible();
  await expect.element(control()).not.toBeChecked();
});

test('says that the system has paused the microphone, and goes on automatically afterwards', {
  tags: ['rare'],
}, async () => {
  const given = hearTone(0.5);
  await showTalk();
  await control().click();
  await expect.element(control()).toHaveAccessibleDescription('Listening: just speak');
  setMuted(given.track, true);
  await expect.element(page.getByText(/^The microphone is paused by your device/)).toBeVisible();
  await expect.element(control()).toHaveAccessibleDescription('It doesn’t hear you');
  setMuted(given.track, false);
  await expect.element(control()).toHaveAccessibleDescription('Listening: just speak');
  await expect.element(page.getByText(/^The microphone is paused/)).not.toBeInTheDocument();
});

test('says after a while that nothing comes from the microphone', { tags: ['rare'] }, async () => {
  hearTone(0);
  await showTalk();
  await control().click();
  await expect.element(page.getByText(/^Nothing comes from the microphone\./), { timeout: 20_000 }).toBeVisible();
  await expect.element(control()).toBeChecked();
});

test('says that another tab uses the microphone, and switches off', { tags: ['rare'] }, async () => {
  hearTone(0.5);
  await showTalk();
  await control().click();
  await expect.element(control()).toHaveAccessibleDescription('Listening: just speak');
  await navigator.locks.request('orator-dictation', { steal: true }, () => undefined);
  await expect.element(page.getByText(/^The microphone is now used in another tab or window\./)).toBeVisible();
  await expect.element(control()).not.toBeChecked();
});

/** A session with buttons that cut its connection and use up its credits. */
const Ending = () => {
  const [state, setState] = useState<'connected' | 'lost' | 'over'>('connected');
  const changes: Partial<LiveSessionControls> = {
    connected: state === 'connected',
    meter: { type: 'meter', used_s: 60, cost: 4, left_s: 100, ends_by: 'credits' },
    summary: state === 'over' ? { reason: 'credits', usedS: 60, charged: 4 } : null,
  };
  return (
    <>
      <Talk live={{ ...SESSION, ...changes }} />
      <button onClick={() => setState('lost')}>Lose</button>
      <button onClick={() => setState('over')}>Use up</button>
    </>
  );
};

test('without a connection an open microphone waits, and is closed once the credits are used up', {
  tags: ['rare'],
}, async () => {
  const given = hearTone(0.5);
  await show(<Ending />, { namespaces: ['live-sessions'] });
  await control().click();
  await expect.element(control()).toHaveAccessibleDescription('Listening: just speak');
  await page.getByRole('button', { name: 'Lose' }).click();
  await expect.element(control()).toHaveAccessibleDescription('Waiting for the connection');
  expect(given.track?.readyState).toBe('live');
  await page.getByRole('button', { name: 'Use up' }).click();
  await expect.poll(() => given.track?.readyState).toBe('ended');
  await expect.element(control()).not.toBeChecked();
});
