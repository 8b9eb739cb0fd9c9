import { sharedVideos } from '@orator/contracts/shared-videos/routes';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { TASK_ID } from '../../../../testing/samples.ts';
import { ShareButton } from './share-button.tsx';

const CODE = 'abcdefghijklmnopqrstuv';
const LINK = `${location.origin}/shared?video=${CODE}`;

const open = async () => {
  await show(<ShareButton work={{ id: TASK_ID, title: 'Hello' }} />, { namespaces: ['shared-videos', 'sharing'] });
  await page.getByRole('button', { name: 'Share' }).click();
};
const makeLink = () => page.getByRole('button', { name: 'Share and get the link' }).click();
const link = page.getByRole('textbox', { name: 'Link to the work' });

afterEach(() => void vi.restoreAllMocks());

test('a work is shared only after the dialog says what that means; its link is copied, opened and ended', async () => {
  const shared = answer(sharedVideos.share, () => ({ code: CODE }));
  const ended = answer(sharedVideos.withdraw, () => undefined);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open();
  await expect.element(page.getByText(/^Anyone with this link can play the work/)).toBeVisible();
  expect(shared).toEqual([]);
  await makeLink();
  await expect.element(link).toHaveValue(LINK);
  expect(shared.map(({ params }) => params)).toEqual([{ id: TASK_ID }]);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(page.getByText('The link is copied.')).toBeVisible();
  expect(write).toHaveBeenCalledWith(LINK);
  await expect.element(page.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', LINK);
  const stop = page.getByRole('button', { name: 'Stop sharing' });
  await expect.element(stop).toHaveAccessibleDescription(/^The link stops working for everyone/);
  await stop.click();
  await expect.element(page.getByText(/^The work is no longer shared/)).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  expect(ended).toHaveLength(1);
});

test('selects the link when the browser does not let the page copy it', { tags: ['rare'] }, async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  answer(sharedVideos.share, () => ({ code: CODE }));
  await open();
  await makeLink();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(page.getByText(/^The link could not be copied/)).toBeVisible();
  expect(getSelection()?.toString() ?? '').toBe(LINK);
});

test('says why the server refused a link, and offers to try again', { tags: ['rare'] }, async () => {
  answer(sharedVideos.share, () => refuse('not_found', 'It is not there.'));
  await open();
  await makeLink();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/It is not there\./);
  answer(sharedVideos.share, () => ({ code: CODE }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(link).toHaveValue(LINK);
});

test('a work that is shared already shows its link at once, until sharing is stopped', async () => {
  answer(sharedVideos.withdraw, () => undefined);
  const work = { id: TASK_ID, title: 'Hello', share_code: CODE };
  await show(<ShareButton work={work} />, { namespaces: ['shared-videos', 'sharing'] });
  const button = page.getByRole('button', { name: 'Share', exact: true });
  await button.click();
  await expect.element(link).toHaveValue(LINK);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect.element(link).not.toBeInTheDocument();
  await button.click();
  await expect.element(page.getByRole('button', { name: 'Share and get the link' })).toBeVisible();
});
