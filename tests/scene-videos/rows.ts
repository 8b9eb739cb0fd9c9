import { sceneVideos } from '@orator/contracts/scene-videos/routes';
import type { NewSceneVideo, SceneVideoQuote } from '@orator/contracts/scene-videos/schema';
import { ask, type Gateway, type User } from '../support/gateway.ts';
import { addImage, makeScript } from '../support/gateway-rows.ts';

type Wanted = Partial<NewSceneVideo>;

/** A scene of a photo. */
export const makeScene = (image_id: string, text: string): NewSceneVideo['scenes'][number] => ({
  image_id,
  script: makeScript(text),
  emotion: 'neutral',
  intensity: 0.65,
  background: { kind: 'keep' },
});

/** A video of two scenes of a user. */
export async function prepareSceneVideo(gateway: Gateway, { id }: User, change: Wanted = {}): Promise<NewSceneVideo> {
  const image = await addImage(gateway, id);
  const scenes = [makeScene(image, 'Welcome back.'), makeScene(image, 'Today we talk about the sea.')];
  return { scenes, ratio: '16:9', mode: 0, captions: 'none', music: null, logo: null, ...change };
}

/** A quote for it. */
export const quoteSceneVideo = async (gateway: Gateway, user: User, body: NewSceneVideo): Promise<SceneVideoQuote> =>
  (await ask(gateway, sceneVideos.quote, { user, body })).value();
