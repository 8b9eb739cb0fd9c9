import { MOST_SCENES } from '@orator/contracts/scene-videos/limits';
import { expect, test } from 'vitest';
import {
  addScene,
  changeScene,
  copyScene,
  emptyProject,
  moveScene,
  prepareSceneVideo,
  type Project,
  removeScene,
  toContent,
} from './project.ts';

const said = ({ scenes }: Project) => scenes.map(({ scene }) => scene.script.text);
const written = (project: Project, index: number, text: string): Project => {
  const one = project.scenes[index];
  if (one === undefined) throw new Error('no such scene');
  return changeScene(project, one.key, { ...one.scene, script: { ...one.scene.script, text } });
};
const keyAt = ({ scenes }: Project, index: number): number => scenes[index]?.key ?? -1;

test('adds a scene after another one, copies and moves scenes, and removes all but the last', () => {
  let project = written(emptyProject('en'), 0, 'one');
  project = written(addScene(project, keyAt(project, 0)), 1, 'two');
  project = copyScene(project, keyAt(project, 0));
  expect(said(project)).toEqual(['one', 'one', 'two']);
  expect(said(moveScene(project, keyAt(project, 2), 0))).toEqual(['two', 'one', 'one']);
  expect(said(moveScene(project, keyAt(project, 0), 9))).toEqual(['one', 'two', 'one']);
  for (let i = 0; i < 30; i++) project = addScene(project, keyAt(project, 0));
  expect(project.scenes).toHaveLength(MOST_SCENES);
  for (let i = 0; i < 30; i++) project = removeScene(project, keyAt(project, 0));
  expect(said(project)).toEqual(['two']);
});

test('prepares an input with every voice and no empty title, or names the scene that lacks something', () => {
  const first = emptyProject('en');
  const face = (project: Project, index: number): Project => {
    const one = project.scenes[index];
    if (one === undefined) throw new Error('no such scene');
    return changeScene(project, one.key, { ...one.scene, image_id: 'face', title: { text: ' ', place: 'top' } });
  };
  expect(prepareSceneVideo(first, () => 'voice')).toEqual({ what: 'face', index: 0 });
  const two = addScene(written(face(first, 0), 0, 'Hello.'), keyAt(first, 0));
  expect(prepareSceneVideo(two, () => 'voice')).toEqual({ what: 'text', index: 1 });
  const whole = written(two, 1, 'Bye.');
  expect(prepareSceneVideo(whole, () => undefined)).toEqual({ what: 'voice', index: 0 });
  expect(prepareSceneVideo(whole, () => 'voice')).toMatchObject({ scenes: [{ script: { voice_id: 'voice' } }, {}] });
  expect(JSON.stringify(prepareSceneVideo(whole, () => 'voice'))).not.toContain('title');
  expect(prepareSceneVideo({ ...whole, title: ' The sea ' }, () => 'voice')).toMatchObject({ title: 'The sea' });
  expect(toContent(whole).scenes).toHaveLength(2);
});
