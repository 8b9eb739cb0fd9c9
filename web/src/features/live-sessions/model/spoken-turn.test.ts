import { SAMPLE_RATE, WINDOW } from '@orator/voice-activity/network/voice-network';
import type { TurnEvent } from '@orator/voice-activity/turns/turn-watch';
import { afterEach, expect, test, vi } from 'vitest';
import { createSpokenTurn } from './spoken-turn.ts';

afterEach(() => vi.useRealTimers());

/** A turn of somebody whose words the test gives, and what happened. */
function begin({ isSpeaking = true, isConnected = true } = {}) {
  const done: string[] = [];
  let onText: (text: string | null, samples: number) => void = () => undefined;
  let sent = 0;
  const turn = createSpokenTurn(
    {
      isSpeaking: () => isSpeaking,
      hold: () => void done.push('hold'),
      resume: () => void done.push('resume'),
      stop: () => void done.push('stop'),
      say: (text) => {
        done.push(`say ${text}`);
        return isConnected;
      },
    },
    {
      begin: (listener) => {
        onText = listener;
      },
      ask: (sound) => {
        sent = sound.length * WINDOW;
      },
      end: () => undefined,
      forget: () => undefined,
      close: () => undefined,
    },
    {
      onState: () => undefined,
      onWords: (words) => void (words !== '' && done.push(`shows ${words}`)),
      onDeaf: (isDeaf) => void (isDeaf && done.push('deaf')),
      onUnsent: (text) => void done.push(`keeps ${text}`),
    },
  );
  const take = (event: TurnEvent | null, windows = 1): void => {
    for (let i = 0; i < windows; i++) turn.take(new Float32Array(WINDOW), i === windows - 1 ? event : null, 0);
  };
  return {
    done,
    take,
    cut: turn.cut,
    leave: turn.leave,
    hear: (text: string | null, samples = sent) => onText(text, samples),
  };
}

/** Speaks for a second, and is silent until the turn ends. */
function speak(take: (event: TurnEvent | null, windows?: number) => void): void {
  take('begin');
  take(null, 20);
  take('pause', 8);
  take('end', 8);
}

test('holds the avatar at once when somebody asks over it, and sends the question once its words are known', () => {
  const { done, take, hear } = begin();
  take('begin');
  expect(done).toEqual(['hold']);
  take(null, 20);
  take('pause', 8);
  hear('What does it cost?');
  expect(done).toEqual(['hold', 'shows What does it cost?']);
  take('end', 8);
  expect(done.at(-1)).toBe('say What does it cost?');
});

test.each([
  ['a nod', 'Mhm.', ['hold', 'resume']],
  ['a noise without a word', ' ', ['hold', 'resume']],
  ['a word that asks for silence', 'Stop!', ['hold', 'stop']],
])('reacts to the meaning of %s over the avatar', (_what, text, expected) => {
  const { done, take, hear } = begin();
  speak(take);
  hear(text);
  expect(done).toEqual(expected);
});

test('takes a yes to a silent avatar for an answer, not for a nod', () => {
  const { done, take, hear } = begin({ isSpeaking: false });
  speak(take);
  hear('Yes.');
  expect(done).toEqual(['hold', 'say Yes.']);
});

test('does not send words alone when the speaker went on', () => {
  const { done, take, hear } = begin();
  take('begin');
  take('pause', 30);
  hear('What does');
  take('go_on', 4);
  take('pause', 30);
  take('end', 8);
  expect(done).toEqual(['hold', 'shows What does']);
  hear('What does it cost?');
  expect(done.at(-1)).toBe('say What does it cost?');
});

test('joins speech that goes on before the first words are recognised into one turn', () => {
  const { done, take, hear } = begin();
  speak(take);
  take('begin', 10);
  hear('What does');
  take('pause', 30);
  take('end', 8);
  hear('What does it cost?');
  expect(done.filter((one) => one.startsWith('say'))).toEqual(['say What does it cost?']);
});

test('lets the avatar go on, and says so, when words cannot be recognised in time', () => {
  vi.useFakeTimers();
  const failed = begin();
  speak(failed.take);
  failed.hear(null);
  expect(failed.done).toEqual(['hold', 'deaf', 'resume']);
  const late = begin();
  speak(late.take);
  vi.advanceTimersByTime(20_000);
  expect(late.done).toEqual(['hold', 'deaf', 'resume']);
});

test('puts words that cannot be sent into the text field', () => {
  const { done, take, hear } = begin({ isSpeaking: false, isConnected: false });
  speak(take);
  hear('What does it cost?');
  expect(done).toEqual(['hold', 'say What does it cost?', 'keeps What does it cost?']);
});

test('sound too short for a word lets the avatar go on at once', () => {
  const { done, take } = begin();
  take('begin');
  take('nothing', 10);
  expect(done).toEqual(['hold', 'resume']);
});

test('includes half a second of sound from before a turn, and no more', () => {
  const { take, hear, done } = begin({ isSpeaking: false });
  take(null, 200);
  take('begin');
  take('pause', 10);
  take('end', 8);
  const lead = Math.round((0.5 * SAMPLE_RATE) / WINDOW);
  hear('Hi.', (lead + 10) * WINDOW - 1);
  expect(done).toEqual(['hold', 'shows Hi.']);
  hear('Hi.', (lead + 10) * WINDOW);
  expect(done.at(-1)).toBe('say Hi.');
});

test('a cough while words are being understood does not lose them', () => {
  const { done, take, hear } = begin({ isSpeaking: false });
  speak(take);
  take('begin', 10);
  take('nothing', 10);
  hear('What does it cost?');
  expect(done.at(-1)).toBe('say What does it cost?');
});

test('sends the words spoken before the system muted the microphone, and nothing that ends later', () => {
  const { done, take, hear, cut } = begin();
  take('begin');
  take(null, 20);
  cut();
  hear('What does it cost?');
  expect(done).toEqual(['hold', 'say What does it cost?']);
  take('pause', 8);
  take('end', 8);
  expect(done).toEqual(['hold', 'say What does it cost?']);
});

test('puts words into the text field when the microphone is taken away, and lets the avatar go on', () => {
  const { done, take, hear, leave } = begin();
  take('begin');
  take('pause', 30);
  hear('What does');
  leave();
  expect(done).toEqual(['hold', 'shows What does', 'keeps What does', 'resume']);
});
