import { findSpeaking } from '@orator/contracts/voices/find-speaking';
import type { NewSceneVideo, SceneDraft } from '@orator/contracts/scene-videos/schema';
import type { Voice } from '@orator/contracts/voices/schema';
import { useQuery } from '@tanstack/react-query';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { useStudioAccount } from '../../../entities/studios/api/use-studio-account.ts';
import { useScriptSeconds } from '../../../entities/scripts/api/use-script-seconds.ts';
import { voicesQuery } from '../../../entities/voices/api/queries.ts';
import { suggestVoice } from '../../../shared/voices/suggest-voice.ts';
import { pickFace } from '../model/face.ts';
import type { Project } from '../model/project.ts';
import { prepareSceneVideo } from '../model/project.ts';
import { useSceneFaces } from './use-scene-faces.ts';

const NO_VOICES: readonly Voice[] = [];

const makeFaceKey = (scene: SceneDraft): string => JSON.stringify(pickFace(scene));

/** The input, lengths and limits of a project. */
export const useScenes = (visitor: string, project: Project) => {
  const account = useStudioAccount(visitor);
  const config = useQuery(systemConfigQuery());
  const { data } = useQuery(voicesQuery());
  const estimateSeconds = useScriptSeconds();
  const all = data?.items ?? NO_VOICES;
  const faces = useSceneFaces(project.scenes.map(({ scene }) => pickFace(scene)));
  const findVoice = (scene: SceneDraft): Voice | undefined => {
    const { voice_id, locale } = scene.script;
    const spoken = findSpeaking(all, locale);
    const speaker = makeFaceKey(scene);
    const at = project.scenes.findIndex((one) => makeFaceKey(one.scene) === speaker);
    // Own voices are never suggested.
    const offered = spoken.filter(({ kind }) => kind === 'library');
    const suggested = () => suggestVoice(offered, faces[at]?.voice);
    return spoken.find(({ id }) => id === voice_id) ?? suggested();
  };
  const estimateLength = (scene: SceneDraft): number | undefined => {
    const voice = findVoice(scene);
    const { text, speed } = scene.script;
    return voice === undefined
      ? undefined
      : estimateSeconds(text, { ...voice, ...(speed === undefined ? {} : { speed }) });
  };
  return {
    account,
    config: config.data,
    all,
    faces,
    findVoice,
    estimateLength,
    input: prepareSceneVideo(project, (scene) => findVoice(scene)?.id),
    /** The input for the beginning of one scene; null while something is missing. */
    prepareBeginning: (scene: SceneDraft): NewSceneVideo | null => {
      const alone = prepareSceneVideo({ ...project, scenes: [{ key: 0, scene }] }, (one) => findVoice(one)?.id);
      return 'what' in alone ? null : { ...alone, draft: true };
    },
  };
};
