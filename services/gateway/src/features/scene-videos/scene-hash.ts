import { createHash } from 'node:crypto';
import type { Scene, SceneVideoSource } from '@orator/contracts/scene-videos/schema';
import type { SpokenVoice } from '../../quoting/find-voice.ts';

/** To be raised when the same scene would look or sound different, so that kept ones are not joined with new ones. */
const MADE_AS = 1;

/** The same for footage that fills the frame. */
const COVERED_AS = 'cover-2';

interface Made extends Pick<SceneVideoSource, 'mode' | 'ratio' | 'draft'> {
  readonly scene: Scene;
  readonly voice: SpokenVoice;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly watermark: boolean;
}

/**
 * A hash of all that goes into picture and sound of a scene, in hex; not captions, texts and logo, which are drawn over the
 * joined scenes. A library voice may be spoken by another engine later, and is another voice then. Pure.
 */
export function sceneHash({ scene, voice, width, height, watermark, mode, ratio, draft }: Made): string {
  const { image_id, photo_avatar_id, video_avatar_id, fit = 'cover', script, emotion, intensity, background } = scene;
  const shown = [image_id, photo_avatar_id, emotion, emotion === 'neutral' ? null : intensity, background];
  const placed = fit === 'cover' ? COVERED_AS : fit;
  const face = video_avatar_id === undefined ? shown : ['footage', video_avatar_id, placed];
  const speech = [
    script.text,
    script.locale,
    script.speed ?? 1,
    voice.id,
    voice.engine,
    voice.engine_voice,
    voice.match,
    // Not where there is none, as scenes that are kept were made before there was any.
    ...(script.pitch === undefined || script.pitch === 0 ? [] : ['pitch', script.pitch]),
    ...(voice.clone === undefined ? [] : [voice.clone.audio_key]),
  ];
  // As it was while texts and captions were part of a scene, so that those without any are still found.
  const [text, captions] = [null, 'none'];
  const frame = [width, height, ratio, watermark, mode, captions, ...(draft === true ? ['draft'] : [])];
  const all = JSON.stringify([MADE_AS, face, speech, text, frame]);
  return createHash('sha256').update(all).digest('hex');
}
