import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/render.tsx';
import { Table } from './table.tsx';

interface Cup {
  readonly name: string;
  readonly price: string;
  readonly shape: string;
}
const cups: readonly Cup[] = [
  { name: 'Blue', price: '$4', shape: 'round' },
  { name: 'Red', price: '$12', shape: 'tall' },
];
const columns = [
  { name: 'name', kind: 'title', heading: 'Cup' },
  { name: 'price', kind: 'number', card: 'end', heading: 'Price' },
  { name: 'shape', heading: 'Shape' },
  { name: 'actions', kind: 'actions', heading: 'Actions' },
] as const;

const showIn = (inlineSize: number) =>
  show(
    <div style={{ inlineSize }}>
      <Table
        label="Cups"
        columns={columns}
        rows={cups}
        rowKey={({ name }) => name}
        cells={({ name, price, shape }) => ({ name, price, shape, actions: name === 'Red' ? <b>Sold</b> : null })}
      />
    </div>,
  );
const top = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().top;

test.each([900, 320])('every column has a heading and every row a name, %i pixels wide', async (width) => {
  await showIn(width);
  await expect.element(page.getByRole('table', { name: 'Cups' })).toBeVisible();
  expect(page.getByRole('columnheader').elements()).toHaveLength(4);
  expect(page.getByRole('rowheader').elements()).toHaveLength(2);
  expect(page.getByRole('cell').elements().length).toBeGreaterThanOrEqual(5);
});

test('rows are lines if there is room, and cards if there is none', async () => {
  await showIn(900);
  expect(top('round')).toBe(top('Blue'));
  await showIn(320);
  const table = page.getByRole('table', { name: 'Cups' }).last().element();
  expect(table.scrollWidth).toBeLessThanOrEqual(320);
  const [title, price, shape] = [...table.querySelectorAll('tbody tr:first-child > *')].map((cell) =>
    cell.getBoundingClientRect(),
  );
  expect(price?.left).toBeGreaterThan(title?.right ?? 0);
  expect(shape?.top).toBeGreaterThan(title?.bottom ?? 0);
});
