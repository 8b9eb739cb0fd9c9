import { expect, onTestFinished, test, vi } from 'vitest';
import { createVoicePlayer } from './voice-player.ts';

/** Samples per second, and seconds of a sentence and of the silence after it. */
const RATE = 16_000;
const SAID_S = 0.2;
const SILENT_S = 1.5;

test('keeps recording the voice in the silence after a sentence', { tags: ['rare'] }, async () => {
  const player = createVoicePlayer();
  onTestFinished(player.close);
  const recorder = new MediaRecorder(player.stream);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  const samples = Float32Array.from({ length: RATE * SAID_S }, (_, i) => 0.5 * Math.sin(i / 5));
  const { end } = player.play({ samples, rate: RATE });
  await expect.poll(player.now).toBeGreaterThan(end + SILENT_S);
  recorder.stop();
  await stopped;
  const recorded = await new Blob(parts).arrayBuffer();
  const { duration } = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(recorded);
  expect(duration).toBeGreaterThan(SAID_S + SILENT_S / 2);
});

test('a voice that stopped while a phone was locked goes on when its page is visible again', async () => {
  const opened: AudioContext[] = [];
  class WatchedContext extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      opened.push(this);
    }
  }
  vi.stubGlobal('AudioContext', WatchedContext);
  const seen = vi.spyOn(document, 'visibilityState', 'get');
  const player = createVoicePlayer();
  onTestFinished(player.close);
  const [context] = opened;
  if (context === undefined) throw new Error('no sound was opened');
  await expect.poll(() => context.state).toBe('running');
  seen.mockReturnValue('hidden');
  await context.suspend();
  expect(context.state).toBe('suspended');
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => context.state).toBe('running');
});

test('a voice that is closed before it could begin reports no error', async () => {
  const failed = vi.fn<(event: PromiseRejectionEvent) => void>();
  globalThis.addEventListener('unhandledrejection', failed);
  onTestFinished(() => globalThis.removeEventListener('unhandledrejection', failed));
  class SlowContext extends AudioContext {
    override resume(): Promise<void> {
      return Promise.reject(new DOMException('AudioContext closed before a pending resume() could complete.'));
    }
  }
  vi.stubGlobal('AudioContext', SlowContext);
  onTestFinished(() => void vi.unstubAllGlobals());
  createVoicePlayer().close();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(failed).not.toHaveBeenCalled();
});
