import { type RefObject, useEffect, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import classes from './speeches.module.css';

/** Sample rate at which a recording is read for its waveform, Hz; the lowest that browsers allow. */
const RATE_HZ = 8000;

/** The samples of a recording as a browser decodes them. */
const readSamples = async (address: string, signal: AbortSignal): Promise<AudioBuffer> => {
  const answer = await fetch(address, { signal });
  return new OfflineAudioContext(1, 1, RATE_HZ).decodeAudioData(await answer.arrayBuffer());
};

interface Props {
  readonly audio: RefObject<HTMLAudioElement | null>;
  readonly address: string;
}

/** The waveform of a recording; the played part is brighter. Purely visual: the slider above it is the control. */
export const Waveform = ({ audio, address }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [container, media] = [box.current, audio.current];
    if (container === null || media === null) return undefined;
    const stop = new AbortController();
    let wave: WaveSurfer | null = null;
    const draw = async (): Promise<void> => {
      const sound = await readSamples(address, stop.signal);
      if (stop.signal.aborted) return;
      const colour = (name: string): string => getComputedStyle(container).getPropertyValue(name);
      wave = WaveSurfer.create({
        container,
        media,
        peaks: [sound.getChannelData(0)],
        duration: sound.duration,
        height: 'auto',
        interact: false,
        cursorWidth: 0,
        barWidth: 3,
        barGap: 2,
        barRadius: 3,
        normalize: true,
        waveColor: colour('--stage-mute'),
        progressColor: colour('--stage-live'),
      });
    };
    // Without a waveform the slider still shows the position.
    draw().catch(() => null);
    return () => {
      stop.abort();
      wave?.destroy();
    };
  }, [audio, address]);
  return <div ref={box} className={classes['wave']} aria-hidden />;
};
