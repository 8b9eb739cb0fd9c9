import { createHash } from 'node:crypto';
import type { Scene, SceneVideoSource } from '@orator/contracts/scene-videos/schema';
import type { SpokenVoice } from '../../quoting/find-voice.ts';

/** Raise this when the same scene would look or sound different, so that cached scenes are not joined with new ones. */
const MADE_AS = 1;

/** The version of how footage fills the frame: another one makes cached scenes of footage invalid. */
const COVERED_AS = 'cover-2';

interface Made extends Pick<SceneVideoSource, 'mode' | 'ratio' | 'draft'> {
  readonly scene: Scene;
  /** The text as it is spoken, with what the lexicon says. */
  readonly said: string;
  /** The key of the face's picture if its owner placed the face; else null. */
  readonly placed: string | null;
  readonly voice: SpokenVoice;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly watermark: boolean;
}

/**
 * A hash of everything that determines picture and sound of a scene, in hex. Captions, texts and logo are not part of
 * it, because they are drawn over the joined scenes. The engine is part of it: a library voice sounds different with
 * another engine. Pure.
 */
export function sceneHash({
  scene,
  placed: placedKey,
  said,
  voice,
  width,
  height,
  watermark,
  mode,
  ratio,
  draft,
}: Made): string {
  const { image_id, photo_avatar_id, video_avatar_id, fit = 'cover', script, emotion, intensity, background } = scene;
  const shown = [
    image_id,
    photo_avatar_id,
    emotion,
    emotion === 'neutral' ? null : intensity,
    background,
    // Left out where the face was found by itself, so that cached scenes are still found.
    ...(placedKey === null ? [] : [placedKey]),
  ];
  const placed = fit === 'cover' ? COVERED_AS : fit;
  const face = video_avatar_id === undefined ? shown : ['footage', video_avatar_id, placed];
  const speech = [
    said,
    script.locale,
    script.speed ?? 1,
    voice.id,
    voice.engine,
    voice.engine_voice,
    voice.match,
    // Left out when there is no pitch, so that hashes of scenes cached before pitch existed stay valid.
    ...(script.pitch === undefined || script.pitch === 0 ? [] : ['pitch', script.pitch]),
    ...(voice.clone === undefined ? [] : [voice.clone.audio_key]),
  ];
  // Constant values from when texts and captions were part of a scene, so that cached scenes without them are still
  // found.
  const [text, captions] = [null, 'none'];
  const frame = [width, height, ratio, watermark, mode, captions, ...(draft === true ? ['draft'] : [])];
  const all = JSON.stringify([MADE_AS, face, speech, text, frame]);
  return createHash('sha256').update(all).digest('hex');
}
