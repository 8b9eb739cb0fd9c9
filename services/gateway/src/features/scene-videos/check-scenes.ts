import type { LexiconWord } from '@orator/contracts/lexicon/schema';
import type { Scene } from '@orator/contracts/scene-videos/schema';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import type { Deps } from '../../deps.ts';
import { backgroundKey } from '../../files/backgrounds.ts';
import { findFootage } from '../../portraits/find-footage.ts';
import { findPlacedKey, findPortrait } from '../../portraits/find-face.ts';
import { findSpokenVoice, requireVoice, type SpokenVoice } from '../../quoting/find-voice.ts';
import { readLexicon } from '../../quoting/lexicon.ts';
import { checkSpokenBy, placeRefusal, type SpokenScript } from '../../quoting/script-check.ts';

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
  return footage === null ? findPortrait(db, userId, scene) : { video_avatar_id: footage.id };
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
  const voice = requireVoice(await findSpokenVoice(deps, userId, scene.script.voice_id, scene.script.locale));
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
      throw placeRefusal(error, { limit: SCRIPT_CHARACTERS, scene: index + 1 });
    }
  }
  return checked;
}
