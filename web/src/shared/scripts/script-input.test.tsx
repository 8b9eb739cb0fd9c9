import type { Locale } from '@orator/contracts/core/common';
import { type RefObject, useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { compose, endComposing } from '../../../testing/compose.ts';
import { show } from '../../../testing/render.tsx';
import { expectScript, untilEditor } from '../../../testing/script.ts';
import { ScriptInput } from './script-input.tsx';
import { toScriptHandle } from './script-handle.ts';
import type { ScriptFieldElement } from './script-props.ts';
import type { EditorLoader } from './use-late-editor.ts';

const loadEditor = async () => (await import('./script-editor.tsx')).ScriptEditor;

interface Options {
  readonly locale?: Locale;
  readonly loader?: EditorLoader;
  readonly handle?: RefObject<ScriptFieldElement | null>;
  /** How long the page takes to show a text that the field reports, ms. */
  readonly lateMs?: number;
}

const told = vi.fn<(text: string) => void>();
/** Puts a text into the field, as the page does. */
let put: (text: string) => void = () => undefined;
/** The page's text. */
const shown = () => page.getByRole('status').element().textContent;

const Writing = ({ first, locale = 'en', loader, handle, lateMs = 0 }: Options & { readonly first: string }) => {
  const [text, setText] = useState(first);
  useEffect(() => {
    put = setText;
  }, []);
  return (
    <>
      <output>{text}</output>
      <ScriptInput
        {...(loader === undefined ? {} : { loader })}
        ref={handle}
        text={text}
        locale={locale}
        rows={{ least: 4, most: 8 }}
        looks={{ label: 'Script', placeholder: 'Write here' }}
        onText={(now) => {
          told(now);
          if (lateMs === 0) setText(now);
          else setTimeout(() => setText(now), lateMs);
        }}
      />
    </>
  );
};

const field = page.getByRole('textbox', { name: 'Script' });

const open = async (first = '', options: Options = {}) => {
  told.mockClear();
  await show(<Writing first={first} {...options} />, { namespaces: ['scripts'], locale: options.locale ?? 'en' });
};
/** An editor whose caret is where `|` stands. */
const editor = async (text: string, options: Options = {}) => {
  const at = text.indexOf('|');
  const handle: RefObject<ScriptFieldElement | null> = { current: null };
  await open(text.replace('|', ''), { ...options, handle });
  await untilEditor(field);
  if (at >= 0 && handle.current !== null)
    toScriptHandle(handle.current, told).replace({ from: at, to: at }, '', { from: at, to: at });
  return handle;
};

const chip = (name: string) => page.getByRole('img', { name });

test('shows marks as chips, and reports the text with the marks as they are written', async () => {
  await editor('Hello [0.5s] dear [Nguyen=Nwin]|');
  await expect.element(chip('Pause of 0.5 seconds')).toMatchTextContent(/^0\.5 sec$/);
  await expect.element(chip('Text “Nguyen”: said as “Nwin”')).toMatchTextContent(/^NguyenNwin$/);
  await userEvent.keyboard('! [[1s]');
  await expect.element(chip('Pause of 1 second')).toBeVisible();
  expect(told).toHaveBeenLastCalledWith('Hello [0.5s] dear [Nguyen=Nwin]! [1s]');
});

test('the caret skips a chip, and one key deletes it', async () => {
  await editor('Hello[0.5s]| there');
  await userEvent.keyboard('{ArrowLeft}o');
  await expectScript(field, 'Helloo[0.5s] there');
  await userEvent.keyboard('{ArrowRight}{Backspace}');
  await expectScript(field, 'Helloo there');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectScript(field, 'Helloo[0.5s] there');
});

test('a press on a chip lets the user choose another length, and moves the caret behind the chip', {
  tags: ['rare'],
}, async () => {
  await editor('Hello [0.5s] there');
  await chip('Pause of 0.5 seconds').click();
  await page.getByRole('button', { name: 'Pause of 2 seconds' }).click();
  await expect.element(chip('Pause of 2 seconds')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('!');
  await expectScript(field, 'Hello [2s]! there');
  await chip('Pause of 2 seconds').click();
  await userEvent.keyboard('{Control>}a{/Control}1.7{Enter}');
  await expectScript(field, 'Hello [1.7s]! there');
  await chip('Pause of 1.7 seconds').click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expectScript(field, 'Hello ! there');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectScript(field, 'Hello [1.7s]! there');
});

test('Enter changes a selected chip; Escape leaves it unchanged', { tags: ['rare'] }, async () => {
  await editor('|[Nguyen=Nwin] asks');
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
  const said = page.getByRole('textbox', { name: 'How “Nguyen” is said' });
  await expect.element(said).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}Win=]{Enter}');
  await expect.element(chip('Text “Nguyen”: said as “Win”')).toBeVisible();
  await expectScript(field, '[Nguyen=Win] asks');
  await chip('Text “Nguyen”: said as “Win”').click();
  await said.fill('Nu');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveFocus();
  await expectScript(field, '[Nguyen=Win] asks');
});

test('a key emphasises words, and a form at the chip changes how they are spoken', {
  tags: ['rare'],
}, async () => {
  await editor('Do it no|w.');
  await userEvent.keyboard('{Control>}b{/Control}');
  await expectScript(field, 'Do it [!now].');
  await chip('Text “now”: emphasised').click();
  await page.getByRole('textbox', { name: 'Pitch, semitones' }).fill('-2');
  await page.getByRole('textbox', { name: 'How “now” is said' }).fill('naow');
  await userEvent.keyboard('{Enter}');
  await expectScript(field, 'Do it [!-2st now=naow].');
  await chip('Text “now”: emphasised, 2 semitones lower, and said as “naow”').click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expectScript(field, 'Do it now.');
});

test('Enter begins a new line, Tab leaves the field, and Control with Enter writes nothing', async () => {
  await editor('Hello|');
  await userEvent.keyboard('{Enter}you{Control>}{Enter}{/Control}');
  await expectScript(field, 'Hello\nyou');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(field).not.toHaveFocus();
});

test('underlines a wrong mark and says what is wrong', async () => {
  await editor('Wait [12s] for [Nguyen=]');
  const faults = () => [...document.querySelectorAll('[data-fault]')].map(({ textContent }) => textContent);
  await expect.poll(faults).toEqual(['[12s]', '[Nguyen=]']);
  expect(page.getByTitle(/^A pause lasts 5 seconds at most/).element()).toHaveTextContent('[12s]');
  await expect.element(field).toHaveAccessibleDescription(expect.stringMatching(/\[12s\]\S? is read out as text\./));
});

test('each line has the direction of its words, and a chip none', async () => {
  await editor('[1s] مرحبا بكم\nHello\n', { locale: 'ar' });
  const lines = [...field.element().querySelectorAll('.cm-line')].map((line) => getComputedStyle(line).direction);
  expect(lines).toEqual(['rtl', 'ltr', 'rtl']);
  expect(getComputedStyle(field.element()).direction).toBe('rtl');
});

test('keeps text and caret when the page sets an earlier text late', async () => {
  await editor('a|c', { lateMs: 60 });
  await userEvent.keyboard('bbbb');
  await expect.poll(() => shown()).toBe('abbbbc');
  await userEvent.keyboard('!');
  await expectScript(field, 'abbbb!c');
  await expect.poll(() => shown()).toBe('abbbb!c');
});

test('shows a text that the page sets, keeps the caret, and can undo it', async () => {
  await editor('One. Two.|');
  put('One. And a half. Two.');
  await expectScript(field, 'One. And a half. Two.');
  await userEvent.keyboard('!{Control>}zz{/Control}');
  await expectScript(field, 'One. Two.');
});

test('a word that an input method composes is not disturbed by the page', async () => {
  await editor('你|吗', { locale: 'zh-CN', lateMs: 30 });
  for (const text of ['h', 'ha', 'hao']) {
    await compose(text);
    await expectScript(field, `你${text}吗`);
  }
  await endComposing('好');
  await expectScript(field, '你好吗');
  await expect.poll(() => shown()).toBe('你好吗');
});

/** A text area whose editor is loaded when `arrive` is called. */
const waiting = async (first: string) => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof loadEditor>>>();
  await open(first, { loader: { editor: null, load: () => promise } });
  return { arrive: async () => resolve(await loadEditor()) };
};

test('replaces the text area while the user types, without an effect on text, caret and undo', {
  tags: ['rare'],
}, async () => {
  const { arrive } = await waiting('Hello there');
  const area = field.element();
  await field.click();
  await userEvent.keyboard(
    '{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}, you{Shift>}{ArrowLeft}{/Shift}',
  );
  const { x, y, width, height } = area.getBoundingClientRect();
  await arrive();
  await untilEditor(field);
  await expect.element(field).toHaveFocus();
  expect(area.isConnected).toBe(false);
  const box = field.element().closest('.mantine-Textarea-input')?.getBoundingClientRect();
  expect(box).toMatchObject({ x, y, width, height });
  await userEvent.keyboard('r');
  await expectScript(field, 'Hello, yor there');
  await userEvent.keyboard('{Control>}zz{/Control}');
  await expectScript(field, 'Hello there');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectScript(field, 'Hello there');
});

test('the editor waits for the end of a word that is being composed', async () => {
  const { arrive } = await waiting('');
  await field.click();
  await compose('ni');
  await arrive();
  await compose('nih');
  await expectScript(field, 'nih');
  expect(field.element()).toBeInstanceOf(HTMLTextAreaElement);
  await endComposing('你');
  await untilEditor(field);
  await expect.element(field).toHaveFocus();
  await expectScript(field, '你');
});

test('keeps the text area when the editor cannot be loaded', async () => {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')));
  await open('Hello', { loader: { editor: null, load } });
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0);
  await field.fill('Hello [0.5s] there');
  expect(field.element()).toBeInstanceOf(HTMLTextAreaElement);
  expect(told).toHaveBeenLastCalledWith('Hello [0.5s] there');
});

test('a picture that is pasted is left to the page, and words are pasted without their looks', async () => {
  await editor('Hello|');
  const paste = (data: DataTransfer) =>
    field
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  const picture = new DataTransfer();
  picture.items.add(new File(['x'], 'me.png', { type: 'image/png' }));
  picture.setData('text/plain', 'me.png');
  paste(picture);
  await expectScript(field, 'Hello');
  const words = new DataTransfer();
  words.setData('text/html', '<b>you</b>');
  words.setData('text/plain', ' you\r\nthere');
  paste(words);
  await expectScript(field, 'Hello you\nthere');
});
