import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/render.tsx';
import { Later } from './later.tsx';

test('renders late parts automatically, each in a render of its own, nested ones last', async () => {
  const renders: string[] = [];
  const Part = ({ name }: { name: string }) => {
    if (renders.at(-1) !== name) renders.push(name);
    return <p>{name}</p>;
  };
  await show(
    <>
      <Later>
        <Part name="voice" />
        <Later>
          <Part name="options" />
        </Later>
      </Later>
      <Part name="script" />
    </>,
  );
  await expect.element(page.getByText('options')).toBeVisible();
  expect(renders).toEqual(['script', 'voice', 'options']);
});
