import { type RefObject, useEffect, useState } from 'react';
import { judgeLight, type Light, LIGHT_SIDE } from '../model/light.ts';

export interface Room {
  /** Recent sound level, 0 to 1. */
  readonly level: number;
  readonly sound: 'good' | 'quiet' | 'loud';
  readonly light: Light;
}

const EVERY_MS = 150;
/**
 * Peaks above the first value are close to distortion; a voice above the second within the last seconds counts as
 * audible.
 */
const LOUD = 0.97;
const HEARD = 0.04;
const REMEMBERED_MS = 4000;

/** The brightness and sound level at the camera; null while unknown. */
export function useRoom(stream: MediaStream | null, video: RefObject<HTMLVideoElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    if (stream === null) return undefined;
    const sound = new AudioContext();
    const analyser = sound.createAnalyser();
    sound.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const canvas = new OffscreenCanvas(LIGHT_SIDE, LIGHT_SIDE);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    let heardAt = Number.NEGATIVE_INFINITY;
    const look = (): void => {
      if (context === null || video.current === null || video.current.videoWidth === 0) return;
      analyser.getFloatTimeDomainData(samples);
      const level = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
      if (level > HEARD) heardAt = performance.now();
      const heard = performance.now() - heardAt < REMEMBERED_MS;
      context.drawImage(video.current, 0, 0, LIGHT_SIDE, LIGHT_SIDE);
      const light = judgeLight(context.getImageData(0, 0, LIGHT_SIDE, LIGHT_SIDE).data);
      setRoom({ level: Math.min(1, level), sound: level > LOUD ? 'loud' : heard ? 'good' : 'quiet', light });
    };
    const timer = setInterval(look, EVERY_MS);
    return () => {
      clearInterval(timer);
      void sound.close();
      setRoom(null);
    };
  }, [stream, video]);
  return room;
}
