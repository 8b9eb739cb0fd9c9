import type { Locale } from '@orator/contracts/core/common';
import { USUAL_INTENSITY } from '@orator/contracts/photo-videos/emotions';
import { MOST_SCENES } from '@orator/contracts/scene-videos/limits';
import type { NewSceneVideo, ProjectContent, Scene, SceneDraft } from '@orator/contracts/scene-videos/schema';
import { pickFace } from './face.ts';

/** A scene on the page, whose key does not change when it is moved. */
export interface PageScene {
  readonly key: number;
  readonly scene: SceneDraft;
}

/** The content edited on the page. */
export interface Project extends Omit<ProjectContent, 'scenes'> {
  readonly title: string;
  readonly scenes: readonly PageScene[];
}

let last = 0;
const keyed = (scene: SceneDraft): PageScene => {
  last += 1;
  return { key: last, scene };
};

const emptyScene = (locale: Locale): SceneDraft => ({
  script: { text: '', voice_id: null, locale },
  emotion: 'neutral',
  intensity: USUAL_INTENSITY,
  background: { kind: 'keep' },
});

export const emptyProject = (locale: Locale): Project => ({
  title: '',
  scenes: [keyed(emptyScene(locale))],
  ratio: '16:9',
  mode: 0,
  captions: 'none',
  music: null,
  logo: null,
});

/** A saved project, in the page's form. */
export const toProject = (title: string, { scenes, ratio, mode, captions, music, logo }: ProjectContent): Project => ({
  title,
  scenes: scenes.map(keyed),
  ratio,
  mode,
  captions,
  music,
  logo,
});

/** A project in its saved form. */
export const toContent = ({ title: _title, scenes, ...look }: Project): ProjectContent => ({
  scenes: scenes.map(({ scene }) => scene),
  ...look,
});

/** Adds an empty scene after this one, with the same face, voice and look. */
export const addScene = (project: Project, key: number): Project => {
  const before = project.scenes.find((one) => one.key === key)?.scene;
  if (before === undefined) return project;
  const { title: _title, ...look } = before;
  return inserted(project, key, { ...look, script: { ...before.script, text: '' } });
};

/** Duplicates a scene. */
export const copyScene = (project: Project, key: number): Project => {
  const scene = project.scenes.find((one) => one.key === key)?.scene;
  return scene === undefined ? project : inserted(project, key, scene);
};

const inserted = (project: Project, after: number, scene: SceneDraft): Project =>
  project.scenes.length >= MOST_SCENES
    ? project
    : { ...project, scenes: project.scenes.flatMap((one) => (one.key === after ? [one, keyed(scene)] : [one])) };

/** Removes a scene, except the last one. */
export const removeScene = (project: Project, key: number): Project =>
  project.scenes.length === 1 ? project : { ...project, scenes: project.scenes.filter((one) => one.key !== key) };

/** Moves a scene to another index, clamped to the ends. */
export const moveScene = (project: Project, key: number, to: number): Project => {
  const scene = project.scenes.find((one) => one.key === key);
  if (scene === undefined) return project;
  const others = project.scenes.filter((one) => one !== scene);
  const place = Math.max(0, Math.min(others.length, to));
  return { ...project, scenes: others.toSpliced(place, 0, scene) };
};

export const changeScene = (project: Project, key: number, scene: SceneDraft): Project => ({
  ...project,
  scenes: project.scenes.map((one) => (one.key === key ? { key, scene } : one)),
});

/** The first thing that a scene lacks, and the scene's index. */
export interface Missing {
  readonly what: 'face' | 'text' | 'voice';
  readonly index: number;
}

/**
 * The request for a project, or the first thing missing.
 * @param findVoiceId the id of the voice of a scene: the chosen one or the suggested one
 */
export function prepareSceneVideo(
  project: Project,
  findVoiceId: (scene: SceneDraft) => string | undefined,
): NewSceneVideo | Missing {
  const scenes: Scene[] = [];
  for (const [index, { scene }] of project.scenes.entries()) {
    const voice_id = findVoiceId(scene);
    if (pickFace(scene) === null) return { what: 'face', index };
    if (scene.script.text.trim() === '') return { what: 'text', index };
    if (voice_id === undefined) return { what: 'voice', index };
    const { title, ...shown } = scene;
    const written = title === undefined || title.text.trim() === '' ? {} : { title };
    scenes.push({ ...shown, ...written, script: { ...scene.script, voice_id } });
  }
  const title = project.title.trim();
  return { ...toContent(project), scenes, ...(title === '' ? {} : { title }) };
}

/** The elements in a project's pictures besides its logo. */
export function logoFrame({ ratio, captions, scenes }: Project) {
  const titled = (place: 'top' | 'lower'): boolean =>
    scenes.some(({ scene: { title } }) => title?.place === place && title.text.trim() !== '');
  return { ratio, captions: captions !== 'none', topTitle: titled('top'), lowerTitle: titled('lower') };
}
