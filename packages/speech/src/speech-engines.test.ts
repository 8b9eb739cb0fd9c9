import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { LOCALES } from '@orator/contracts/core/common';
import { estimateSpeechSeconds } from '@orator/contracts/scripts/speech-estimate';
import { LIBRARY_VOICES, type LibraryVoice } from '@orator/contracts/voices/library';
import { listVisemes } from '@orator/rig/speech/phonemes';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createEspeakEngine } from './espeak/espeak-engine.ts';
import { createFliteEngine } from './flite/flite-engine.ts';
import { createSpeechMeasure } from './length/measure-speech.ts';
import { SPEECH_IPA } from './phones/ipa.ts';
import { unshaped } from './prosody/prosody.ts';
import type { Speech, SpeechEngine } from './speech-engine.ts';
import { SPEECH_SAMPLES } from './speech-samples.ts';

/** The real engines speak here: flite in its thread, espeak-ng in its child process. */
const flite = createFliteEngine();
const espeak = createEspeakEngine();
const engines: Record<'flite' | 'espeak', SpeechEngine> = { flite, espeak };
const never = new AbortController().signal;

afterAll(async () => {
  await Promise.all([flite.close(), espeak.close()]);
});

const written = (text: string): string => text.replace(/[\s—–]/g, '');

/** A process that ended and is only waiting to be reaped counts as gone. */
const isAlive = (pid: number): boolean => {
  const stat = `/proc/${pid}/stat`;
  try {
    process.kill(pid, 0);
    return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'latin1'));
  } catch {
    return false;
  }
};

const loudness = (pcm: Int16Array): number =>
  Math.sqrt(pcm.reduce((sum, value) => sum + value * value, 0) / pcm.length);

function expectSound({ pcm, sampleRate, timeline, words }: Speech): void {
  expect(timeline.durationS).toBeCloseTo(pcm.length / sampleRate, 6);
  expect(loudness(pcm)).toBeGreaterThan(300);
  let now = 0;
  for (const phone of timeline.phones) {
    expect(phone.start).toBeCloseTo(now, 9);
    expect(phone.end).toBeGreaterThan(phone.start);
    expect(SPEECH_IPA).toContain(phone.ipa);
    now = phone.end;
  }
  expect(now).toBeCloseTo(timeline.durationS, 9);
  let before = 0;
  for (const word of words) {
    expect(word.start).toBeGreaterThanOrEqual(before - 1e-9);
    expect(word.end).toBeGreaterThan(word.start);
    before = word.end;
  }
  expect(before).toBeLessThan(timeline.durationS);
}

/** A usual run tries the first English voice of each engine: others differ in their colour, or are tried in their language's tests. */
const chooseTags = ({ locale, engine, name }: LibraryVoice): { tags: 'rare'[] } => {
  const first = LIBRARY_VOICES.find((other) => other.locale === locale && other.engine === engine);
  return { tags: locale === 'en' && first?.name === name ? [] : ['rare'] };
};

describe('every voice of the library', () => {
  for (const voice of LIBRARY_VOICES) {
    const { locale, name, engine, engine_voice } = voice;
    it(`is as long as estimated, with the times of its words: ${locale} ${name}`, chooseTags(voice), async () => {
      const text = SPEECH_SAMPLES[locale];
      const speech = await engines[engine].synthesise({ text, locale, voice: engine_voice }, never);
      expectSound(speech);
      expect(written(speech.words.map((word) => word.text).join(''))).toBe(written(text));
      const estimate = estimateSpeechSeconds(text, locale, engine);
      expect(Math.abs(speech.timeline.durationS - estimate) / speech.timeline.durationS).toBeLessThan(0.12);
      expect(speech.timeline.phones.some((phone) => phone.stress === 2)).toBe(true);
    });
  }
});

it('speaks every locale with espeak', () => {
  const spoken = new Set<string>(
    LIBRARY_VOICES.filter((voice) => voice.engine === 'espeak').map((voice) => voice.locale),
  );
  expect([...spoken].toSorted()).toEqual([...LOCALES].toSorted());
});

it('names only sounds that the face can make', () => {
  for (const ipa of SPEECH_IPA) expect({ ipa, visemes: listVisemes(ipa) }).not.toEqual({ ipa, visemes: [] });
});

it.each([
  ['flite', 'rms'],
  ['espeak', 'en'],
] as const)('%s speaks slower and faster as the speed asks', async (name, voice) => {
  const seconds = async (speed: number): Promise<number> => {
    const text = 'A single photo becomes a talking video, in less than 5 minutes.';
    const request = { text, locale: 'en', voice, speed } as const;
    return (await engines[name].synthesise(request, never)).timeline.durationS;
  };
  const [slow, usual, fast] = [await seconds(0.5), await seconds(1), await seconds(2)];
  // Pauses stay as they are.
  expect(slow / usual).toBeGreaterThan(1.7);
  expect(fast / usual).toBeLessThan(0.62);
});

describe('what people type', () => {
  const odd = 'Go 😀! See https://a.example/x?y=1&z=%20 — “it’s” 1,234.50 € [[h]] <b>A</b> & 50%… 你好 \u0007 ok?';
  for (const voice of LIBRARY_VOICES) {
    const { locale, name, engine, engine_voice } = voice;
    it(`${locale} ${name} speaks links, numbers, emoji and signs`, chooseTags(voice), async () => {
      expectSound(await engines[engine].synthesise({ text: odd, locale, voice: engine_voice }, never));
    });
  }

  it.each(['flite', 'espeak'] as const)('%s reports a text in which nothing can be spoken', async (name) => {
    const voice = name === 'flite' ? 'rms' : 'en';
    const request = engines[name].synthesise({ text: '😀 …', locale: 'en', voice }, never);
    await expect(request).rejects.toMatchObject({ code: 'nothing_to_say' });
  });

  it.each([
    ['flite', 'nobody'],
    ['flite', 'constructor'],
    ['espeak', 'xx'],
    ['espeak', '../etc/passwd'],
  ] as const)('%s rejects the unknown voice %s', async (name, voice) => {
    const request = engines[name].synthesise({ text: 'Hello.', locale: 'en', voice }, never);
    await expect(request).rejects.toMatchObject({ code: 'voice_unknown' });
  });
});

describe('5,000 characters', () => {
  const text = `${SPEECH_SAMPLES.en} `.repeat(30).slice(0, 5000);

  it('are spoken completely, with a time for every word', { tags: ['rare'] }, async () => {
    const speech = await espeak.synthesise({ text, locale: 'en', voice: 'en' }, never);
    expectSound(speech);
    expect(speech.words).toHaveLength(text.trim().split(' ').length);
  });

  it('without a blank or a full stop are spoken too', { tags: ['rare'] }, async () => {
    expectSound(await espeak.synthesise({ text: '声'.repeat(500), locale: 'zh-CN', voice: 'cmn' }, never));
    expectSound(await flite.synthesise({ text: 'ab'.repeat(400), locale: 'en', voice: 'kal' }, never));
  });
});

describe('an abort', () => {
  const text = `${SPEECH_SAMPLES.en} `.repeat(30).slice(0, 5000);

  it('ends the espeak child in the middle', async () => {
    const own = createEspeakEngine();
    const stop = new AbortController();
    const request = own.synthesise({ text, locale: 'en', voice: 'en' }, stop.signal);
    const outcome = request.catch((error: unknown) => error);
    await expect.poll(() => own.pid()).toBeTypeOf('number');
    const pid = own.pid() ?? 0;
    stop.abort(new Error('enough'));
    expect(await outcome).toMatchObject({ message: 'enough' });
    expect(own.pid()).toBeUndefined();
    expect(isAlive(pid)).toBe(false);
    expectSound(await own.synthesise({ text: 'Again.', locale: 'en', voice: 'en' }, never));
    await own.close();
  });

  it('ends flite in the middle', async () => {
    const stop = new AbortController();
    const checked = vi.spyOn(stop.signal, 'throwIfAborted');
    const request = flite.synthesise({ text, locale: 'en', voice: 'slt' }, stop.signal);
    const outcome = request.catch((error: unknown) => error);
    // Before the first sentence, then after each.
    await expect.poll(() => checked.mock.calls.length).toBeGreaterThan(1);
    stop.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    expectSound(await flite.synthesise({ text: 'Again.', locale: 'en', voice: 'slt' }, never));
  });

  it('before the start lets no engine begin', async () => {
    for (const engine of [flite, espeak]) {
      const voice = engine === flite ? 'rms' : 'en';
      const request = engine.synthesise({ text, locale: 'en', voice }, AbortSignal.abort(new Error('early')));
      await expect(request).rejects.toThrow('early');
    }
  });
});

it('flite hands out the first sentence that was spoken for its length, with the same sound', async () => {
  const opening = { text: 'Hello there.', locale: 'en', voice: 'rms' } as const;
  const usual = await flite.synthesise(opening, never);
  await createSpeechMeasure({ flite }, unshaped)([{ ...opening, engine: 'flite' }], () => true);
  // An answer of the thread would come later.
  const later = new Promise((resolve) => setImmediate(resolve, null));
  expect(await Promise.race([flite.synthesise(opening, never), later])).toEqual(usual);
});

it('flite speaks without writing to the disk', async () => {
  vi.stubEnv('TMPDIR', '/nowhere');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expectSound(await flite.synthesise({ text: 'Hello there.', locale: 'en', voice: 'rms' }, never));
});

describe('the espeak child', () => {
  it('keeps a first sentence that was spoken to measure it, and returns its sound later without starting a process', async () => {
    const own = createEspeakEngine();
    onTestFinished(() => own.close());
    const opening = { text: 'Guten Morgen.', locale: 'de', voice: 'de' } as const;
    const measure = createSpeechMeasure({ espeak: own }, unshaped);
    const measured = await measure([{ ...opening, engine: 'espeak' }], () => true);
    await own.synthesise(opening, never);
    // Only its length is known now.
    expect(await measure([{ ...opening, engine: 'espeak' }], () => true)).toEqual(measured);
    // The process answers one after another.
    await own.synthesise({ ...opening, text: 'Etwas anderes.' }, never);
    const pid = own.pid() ?? 0;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
    const speech = await own.synthesise(opening, never);
    expectSound(speech);
    expect(speech.words.map((word) => word.text)).toEqual(['Guten', 'Morgen.']);
    // None was started in its place.
    expect([pid, undefined]).toContain(own.pid());
  });

  it('is reused, and replaced after a SIGKILL', async () => {
    await espeak.synthesise({ text: 'One.', locale: 'en', voice: 'en' }, never);
    const first = espeak.pid() ?? 0;
    await espeak.synthesise({ text: 'Two.', locale: 'en', voice: 'en' }, never);
    expect(espeak.pid()).toBe(first);
    process.kill(first, 'SIGKILL');
    expectSound(await espeak.synthesise({ text: 'Three.', locale: 'en', voice: 'en' }, never));
    expect(espeak.pid()).not.toBe(first);
  });

  it('ends with its parent, however that ends', async () => {
    const script = `
      const { createEspeakEngine } = await import(${JSON.stringify(new URL('espeak/espeak-engine.ts', import.meta.url).href)});
      const engine = createEspeakEngine();
      await engine.synthesise({ text: 'One.', locale: 'en', voice: 'en' }, new AbortController().signal);
      console.log(engine.pid());
      setInterval(() => undefined, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [printed] = await once(parent.stdout, 'data');
    const pid = Number(printed);
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  });

  it('takes several requests at once, and answers them one after another', async () => {
    const texts = ['One.', 'Two, and more than that.', 'Three.'];
    const speeches = await Promise.all(
      texts.map((text) => espeak.synthesise({ text, locale: 'en', voice: 'en' }, never)),
    );
    expect(speeches.map((speech) => speech.words[0]?.text)).toEqual(['One.', 'Two,', 'Three.']);
  });
});
