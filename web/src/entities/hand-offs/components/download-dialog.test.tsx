import { systemConfig } from '@orator/contracts/system-config/routes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleConfig } from '../../../../testing/samples.ts';
import { DownloadDialog } from './download-dialog.tsx';

const open = async (download_url: string | null) => {
  const { desktop } = sampleConfig();
  answer(systemConfig.read, () => sampleConfig({ desktop: { ...desktop, download_url } }));
  await show(<DownloadDialog opened onClose={() => undefined} />, { namespaces: ['hand-offs'] });
};

test('the download of the desktop client says its version', async () => {
  await open('https://example.org/setup.exe');
  await expect.element(page.getByRole('link', { name: 'Download for Windows' })).toBeVisible();
  await expect.element(page.getByText('Version 2.0.0')).toBeVisible();
});

test('shows no version when no download is offered', async () => {
  await open(null);
  await expect.element(page.getByText(/^Ask the operator/)).toBeVisible();
  expect(page.getByText(/Version/).elements()).toEqual([]);
});
