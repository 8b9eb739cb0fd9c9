import { Button, Textarea, TextInput } from '@mantine/core';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/render.tsx';

/** The browser of component tests asks for reduced motion. */
test('changes inherited colours at once with reduced motion', async () => {
  await show(
    <div data-testid="outer">
      <p>
        <b>Hello</b>
      </p>
    </div>,
  );
  const bold = page.getByText('Hello').element();
  expect(getComputedStyle(bold).color).not.toBe('rgb(255, 0, 0)');
  page.getByTestId('outer').element().setAttribute('style', 'color: rgb(255, 0, 0)');
  expect(getComputedStyle(bold).color).toBe('rgb(255, 0, 0)');
  expect(document.getAnimations()).toEqual([]);
});

test.each(['filled', 'default'])('a disabled %s button has an edge and no surface', async (variant) => {
  await show(
    <Button variant={variant} disabled>
      Create
    </Button>,
  );
  const { backgroundColor, borderTopColor } = getComputedStyle(page.getByRole('button', { name: 'Create' }).element());
  expect(backgroundColor).toBe('rgba(0, 0, 0, 0)');
  expect(borderTopColor).not.toBe('rgba(0, 0, 0, 0)');
});

test('gives an empty field the direction of the page', async () => {
  await show(
    <div dir="rtl">
      <TextInput dir="auto" aria-label="Framed" />
      <input dir="auto" aria-label="Plain" placeholder="Text" />
      <textarea dir="auto" aria-label="Filled" placeholder="Text" defaultValue="Hello" />
    </div>,
  );
  const readDirection = (name: string): string =>
    getComputedStyle(page.getByRole('textbox', { name }).element()).direction;
  expect([readDirection('Framed'), readDirection('Plain'), readDirection('Filled')]).toEqual(['rtl', 'rtl', 'ltr']);
});

test('a text field that has grown in a wide window makes no narrow Arabic page scroll sideways', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(1280, 800);
  const { unmount } = await show(<Textarea autosize aria-label="Text" />, { locale: 'ar' });
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toBeVisible();
  await unmount();
  await page.viewport(390, 844);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect([clientWidth, scrollWidth]).toEqual([390, 390]);
});

test.each([
  ['ar', 1.4],
  ['vi', 1.2],
  ['en', 1.05],
] as const)('sets the line height of the largest headings for the letters of %s', async (locale, height) => {
  await show(
    <h1 lang={locale} style={{ fontSize: '100px', lineHeight: 'var(--line-display)' }}>
      Title
    </h1>,
  );
  const { lineHeight } = getComputedStyle(page.getByRole('heading').element());
  expect(parseFloat(lineHeight) / 100).toBeCloseTo(height);
});
