import { sharedVideos } from '@orator/contracts/shared-videos/routes';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { TASK_ID } from '../../../../testing/samples.ts';
import { ShareButton } from './share-button.tsx';

const CODE = 'abcdefghijklmnopqrstuv';
const LINK = `${location.origin}/shared?video=${CODE}`;

const Page = ({ first }: { first: string | null }) => {
  const [code, setCode] = useState(first);
  return <ShareButton taskId={TASK_ID} title="Hello" code={code} onCode={setCode} />;
};
const open = async (code: string | null) => {
  await show(<Page first={code} />, { namespaces: ['shared-videos', 'sharing'] });
  await page.getByRole('button', { name: 'Share' }).click();
};
const link = page.getByRole('textbox', { name: 'Link to the video' });

afterEach(() => void vi.restoreAllMocks());

test('the link is made when it is asked for, copied, and ended', async () => {
  const shared = answer(sharedVideos.share, () => ({ code: CODE }));
  const ended = answer(sharedVideos.withdraw, () => undefined);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open(null);
  await expect.element(link).toHaveValue(LINK);
  expect(shared.map(({ params }) => params)).toEqual([{ id: TASK_ID }]);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(page.getByText('The link is copied.')).toBeVisible();
  expect(write).toHaveBeenCalledWith(LINK);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect.element(page.getByText(/^The video is no longer shared/)).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  expect(ended).toHaveLength(1);
});

test('a link that is there already is shown without another one', async () => {
  await open(CODE);
  await expect.element(link).toHaveValue(LINK);
});

test('a browser that does not let the page copy has the link selected', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await open(CODE);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(page.getByText(/^The link could not be copied/)).toBeVisible();
  expect(getSelection()?.toString() ?? '').toBe(LINK);
});

test('what the server refuses is told, and can be tried again', async () => {
  answer(sharedVideos.share, () => refuse('not_found', 'It is not there.'));
  await open(null);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/It is not there\./);
  answer(sharedVideos.share, () => ({ code: CODE }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(link).toHaveValue(LINK);
});
