import { statements } from '@orator/contracts/statements/routes';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { DownloadButton } from './download-button.tsx';

const namespaces = ['statements'] as const;
const button = () => page.getByRole('button', { name: 'Download as CSV' });

test('saves the statement so that spreadsheets know its alphabet', async () => {
  answer(statements.csv, () => '\uFEFFالرقم\r\n1\r\n');
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:nothing';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  try {
    await show(<DownloadButton />, { namespaces });
    await button().click();
    await expect.poll(() => names).toEqual([expect.stringMatching(/^orator-credits-\d{4}-\d\d-\d\d\.csv$/)]);
    expect((await saved[0]?.bytes())?.slice(0, 5)).toEqual(new TextEncoder().encode('\uFEFFا'));
  } finally {
    vi.restoreAllMocks();
  }
});

test('says why the file cannot be downloaded', async () => {
  answer(statements.csv, () => refuse('rate_limited', 'Too many requests. Wait a moment.'));
  await show(<DownloadButton />, { namespaces });
  await button().click();
  await expect.element(page.getByText('Too many requests. Wait a moment.')).toBeVisible();
});
