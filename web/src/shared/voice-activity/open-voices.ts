import { readSilero } from '@orator/voice-activity/network/silero';
import type { TurnEvent } from '@orator/voice-activity/turns/turn-watch';
import { type OpenedMicrophone, openWorklet } from '../media/open-worklet.ts';
import type { VoicePlayer } from '../media/voice-player.ts';
// oxlint-disable-next-line import/default -- the bundler's: its address
import holdModule from './hold-voice.worklet.ts?worker&url';
// oxlint-disable-next-line import/default -- the bundler's: its address
import hearModule from './voices.worklet.ts?worker&url';

/** 32 ms of the microphone's sound, 16 kHz, and the event in it. */
export interface VoiceWindow {
  readonly samples: Float32Array;
  /** dB below full scale. */
  readonly level: number;
  readonly event: Exclude<TurnEvent, 'sound'> | null;
  /** Counts the beginnings of turns. */
  readonly turn: number;
  /** When the sound was heard, by the clock of the microphone's context, seconds. */
  readonly at: number;
}

/** A microphone that detects voices, which silence the played one. */
export interface OpenedVoices extends OpenedMicrophone {
  /** The page has ended the answer that a turn interrupted: sound that is played from now on may be heard. */
  readonly letSpeak: (turn: number) => void;
}

const isWindow = (data: unknown): data is VoiceWindow =>
  typeof data === 'object' &&
  data !== null &&
  'samples' in data &&
  data.samples instanceof Float32Array &&
  'turn' in data &&
  typeof data.turn === 'number';

/** Inserts the processor that can silence a voice into the path of its sound. */
async function openHolder(player: Pick<VoicePlayer, 'insert'>, toHearer: MessagePort) {
  let node: AudioWorkletNode | undefined;
  const remove = await player.insert(async (context) => {
    await context.audioWorklet.addModule(holdModule);
    node = new AudioWorkletNode(context, 'hold-voice', {
      channelCount: 1,
      channelCountMode: 'explicit',
      outputChannelCount: [1],
    });
    node.port.postMessage(toHearer, [toHearer]);
    return node;
  });
  return {
    letSpeak: (turn: number) => node?.port.postMessage(turn, []),
    close: () => {
      remove();
      node?.port.postMessage(null, []);
    },
  };
}

/**
 * Asks for the microphone, and detects when somebody speaks. Detecting and silencing are done in the browser's audio
 * thread, however busy the page is.
 * @throws DOMException see `openWorklet`
 */
export async function openVoices(
  player: Pick<VoicePlayer, 'insert'>,
  onWindow: (window: VoiceWindow) => void,
): Promise<OpenedVoices> {
  const microphone = await openWorklet({
    module: hearModule,
    name: 'hear-voices',
    options: readSilero(),
    onMessage: (data) => {
      if (isWindow(data)) onWindow(data);
    },
  });
  try {
    const { port1, port2 } = new MessageChannel();
    microphone.tell(port1);
    const holder = await openHolder(player, port2);
    const close = (): void => {
      holder.close();
      microphone.close();
    };
    return { ...microphone, letSpeak: holder.letSpeak, close };
  } catch (error) {
    microphone.close();
    throw error;
  }
}
