import type { LexiconWord } from '@orator/contracts/lexicon/schema';
import type { Scene } from '@orator/contracts/scene-videos/schema';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';
import { backgroundKey } from '../../files/backgrounds.ts';
import { findFootage } from '../../portraits/find-footage.ts';
import { findPlacedKey, findPortrait } from '../../portraits/find-face.ts';
import { findSpokenVoice, type SpokenVoice } from '../../quoting/find-voice.ts';
import { readLexicon } from '../../quoting/lexicon.ts';
import { checkSpokenBy, type SpokenScript } from '../../quoting/script-check.ts';

/** A scene that passed the checks. */
export interface CheckedScene {
  readonly scene: Scene;
  readonly voice: SpokenVoice;
  readonly spoken: SpokenScript;
  readonly background_key: string | null;
  /** See `sceneHash`. */
  readonly placed: string | null;
}

/** One of the three ids. @throws AppError not_found */
async function findSceneFace(db: Deps['db'], userId: string, scene: Scene): Promise<Partial<Scene>> {
  const footage = await findFootage(db, userId, scene.video_avatar_id);
  if (footage !== null) return { video_avatar_id: footage.id };
  const { image_id, photo_avatar_id } = await findPortrait(db, userId, scene);
  if (photo_avatar_id !== undefined) return { photo_avatar_id };
  return image_id === undefined ? {} : { image_id };
}

/** @throws AppError not_found, voice_unavailable, text_* */
async function checkScene(
  deps: Deps,
  userId: string,
  scene: Scene,
  lexicon: readonly LexiconWord[],
): Promise<CheckedScene> {
  const { image_id: _image, photo_avatar_id: _avatar, video_avatar_id: _footage, ...others } = scene;
  const face = await findSceneFace(deps.db, userId, scene);
  const voice = await findSpokenVoice(deps, userId, scene.script.voice_id, scene.script.locale);
  if (voice === undefined) throw new AppError('voice_unavailable');
  const spoken = checkSpokenBy(voice, scene.script, lexicon);
  return {
    scene: { ...others, ...face, script: spoken.script },
    voice,
    spoken,
    background_key: await backgroundKey(deps.db, userId, scene.background),
    placed: face.video_avatar_id === undefined ? await findPlacedKey(deps.db, face) : null,
  };
}

/** Checks all scenes; errors name the scene, counted from 1. */
export async function checkScenes(deps: Deps, userId: string, scenes: readonly Scene[]): Promise<CheckedScene[]> {
  const checked: CheckedScene[] = [];
  const locales = scenes.map(({ script }) => script.locale);
  const lexicon = await readLexicon(deps.db, userId, locales);
  for (const [index, scene] of scenes.entries()) {
    try {
      checked.push(await checkScene(deps, userId, scene, lexicon));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.reason, { details: { limit: SCRIPT_CHARACTERS, ...error.details, scene: index + 1 } });
    }
  }
  return checked;
}
