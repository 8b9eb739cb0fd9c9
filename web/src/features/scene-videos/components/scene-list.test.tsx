import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { addScene, emptyProject, type Project } from '../model/project.ts';
import { useHistory } from '../model/use-history.ts';
import { SceneList } from './scene-list.tsx';

const namespaces = ['scene-videos'] as const;

/** Three scenes that say their number. */
function three(): Project {
  let project = emptyProject('en');
  for (let i = 0; i < 2; i++) project = addScene(project, project.scenes.at(-1)?.key ?? 0);
  const scenes = project.scenes.map(({ key, scene }, index) => ({
    key,
    scene: { ...scene, script: { ...scene.script, text: `number ${index + 1}` } },
  }));
  return { ...project, scenes };
}

const List = () => {
  const { present: project, set, undo, redo } = useHistory(three);
  const [chosen, choose] = useState(project.scenes[0]?.key ?? 0);
  return (
    <>
      <button type="button" onClick={() => undo?.()}>
        undo
      </button>
      <button type="button" onClick={() => redo?.()}>
        redo
      </button>
      <SceneList
        project={project}
        chosen={chosen}
        pictures={[]}
        lengths={[]}
        paid={null}
        onChoose={choose}
        onChange={(change) => set(change)}
      />
    </>
  );
};

const said = () =>
  page
    .getByText(/^number \d$/)
    .elements()
    .map(({ textContent }) => textContent);

test('undo puts back a scene that was deleted, or moved with the keyboard', async () => {
  await show(<List />, { namespaces });
  await userEvent.click(page.getByRole('button', { name: 'Delete scene 2' }));
  expect(said()).toEqual(['number 1', 'number 3']);
  await userEvent.click(page.getByRole('button', { name: 'undo' }));
  expect(said()).toEqual(['number 1', 'number 2', 'number 3']);
  await userEvent.click(page.getByRole('button', { name: /number 3/ }));
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  expect(said()).toEqual(['number 3', 'number 1', 'number 2']);
  await expect.element(page.getByRole('button', { name: /number 3/ })).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'undo' }));
  expect(said()).toEqual(['number 1', 'number 3', 'number 2']);
  await userEvent.click(page.getByRole('button', { name: 'redo' }));
  expect(said()).toEqual(['number 3', 'number 1', 'number 2']);
});

test('moves a scene that is dragged over others once, and not at all when it is dropped elsewhere', {
  tags: ['rare'],
}, async () => {
  await show(<List />, { namespaces });
  const item = (number: number): HTMLElement => {
    const found = page.getByText(`number ${number}`).element().closest('li');
    if (found === null) throw new Error('no such scene');
    return found;
  };
  const send = (target: Element, type: string, dropEffect: DataTransfer['dropEffect'] = 'move') => {
    const dataTransfer = new DataTransfer();
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
    // `dropEffect` can be set only in a real drag, so `dataTransfer` is replaced.
    Object.defineProperty(event, 'dataTransfer', { value: { setData: () => undefined, dropEffect } });
    target.dispatchEvent(event);
  };
  const dragged = item(3);
  send(dragged, 'dragstart');
  await expect.element(page.elementLocator(dragged)).toHaveAttribute('data-dragged', 'true');
  send(item(2), 'dragover');
  await expect.poll(said).toEqual(['number 1', 'number 3', 'number 2']);
  send(item(1), 'dragover');
  await expect.poll(said).toEqual(['number 3', 'number 1', 'number 2']);
  send(dragged, 'dragend');
  await expect.element(page.elementLocator(dragged)).toHaveAttribute('data-dragged', 'false');
  expect(said()).toEqual(['number 3', 'number 1', 'number 2']);
  await userEvent.click(page.getByRole('button', { name: 'undo' }));
  await expect.poll(said).toEqual(['number 1', 'number 2', 'number 3']);
  send(item(3), 'dragstart');
  await expect.element(page.elementLocator(item(3))).toHaveAttribute('data-dragged', 'true');
  send(item(1), 'dragover');
  await expect.poll(said).toEqual(['number 3', 'number 1', 'number 2']);
  send(item(3), 'dragend', 'none');
  await expect.poll(said).toEqual(['number 1', 'number 2', 'number 3']);
});
