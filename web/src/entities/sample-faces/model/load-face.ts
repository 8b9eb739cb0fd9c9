import type { SampleFaceName } from '@orator/contracts/sample-faces/faces';
import { loadTalkingFace, type TalkingFace } from '../../../shared/faces/talking-face.ts';

/**
 * Prepares a sample face for animation; once per face.
 * @throws see `loadTalkingFace`
 */
export const loadFace = (name: SampleFaceName): Promise<TalkingFace> =>
  loadTalkingFace(name, { picture: `/samples/${name}-still.jpg`, rig: `/samples/${name}-face.json` });
