import { SPOKEN_PART_S, SPOKEN_RATE, SPOKEN_S } from '@orator/contracts/live-sessions/limits';
import type { LiveSessionControls } from '../api/use-live-session.ts';
import type { Words } from './hands-free.ts';

const MOST_SAMPLES = SPOKEN_PART_S * SPOKEN_RATE;
/** Sound of a turn beyond this length is not recognised, samples. */
const MOST_HEARD = SPOKEN_S * SPOKEN_RATE - MOST_SAMPLES;

/** Base64 of samples, 16 bits, little-endian. */
function encodeSamples(samples: Float32Array): string {
  const view = new DataView(new ArrayBuffer(2 * samples.length));
  for (const [i, sample] of samples.entries()) {
    view.setInt16(2 * i, Math.round(32_767 * Math.min(1, Math.max(-1, sample))), true);
  }
  const letters = Array.from(new Uint8Array(view.buffer), (byte) => String.fromCharCode(byte));
  return btoa(letters.join(''));
}

const joinWindows = (windows: readonly Float32Array[]): Float32Array => {
  const whole = new Float32Array(windows.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const window of windows) {
    whole.set(window, at);
    at += window.length;
  }
  return whole;
};

/** Transcribes speech with the server of a session; each part of the sound is sent once. */
export function createServerWords({ sendSound, onHeard }: Pick<LiveSessionControls, 'sendSound' | 'onHeard'>): Words {
  let utterance = 0;
  let onText: ((text: string | null, samples: number) => void) | null = null;
  let sound: readonly Float32Array[] = [];
  let sent = 0;
  const sendRest = (): void => {
    const rest = joinWindows(sound).subarray(sent, MOST_HEARD);
    for (let at = 0; at < rest.length; at += MOST_SAMPLES) {
      const part = rest.subarray(at, at + MOST_SAMPLES);
      const asks = at + part.length === rest.length;
      if (!sendSound({ type: 'sound', utterance, from: sent, audio: encodeSamples(part), asks })) return;
      sent += part.length;
    }
  };
  const stop = onHeard((message) => {
    if (message.type === 'joined') {
      sent = 0;
      if (onText !== null) sendRest();
    } else if (message.utterance === utterance) onText?.(message.text, message.samples);
  });
  const forget = (): void => {
    [onText, sound, sent] = [null, [], 0];
  };
  return {
    begin: (listener) => {
      forget();
      utterance += 1;
      onText = listener;
    },
    ask: (windows) => {
      sound = windows;
      sendRest();
    },
    end: () => undefined,
    forget,
    close: () => {
      forget();
      stop();
    },
  };
}
