import { Button } from '@mantine/core';
import { receipts } from '@orator/contracts/receipts/routes';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/api/api.ts';
import { downloadBlob } from '../../../shared/common/download-blob.ts';
import { timeZone } from '../../../shared/i18n/time-zone.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';

/** Timeout for drawing one page, ms. */
const PATIENCE_MS = 30_000;

async function readPdf(id: string): Promise<Blob> {
  const query = { time_zone: timeZone() };
  const response = await client.open(receipts.pdf, { params: { id }, query }, AbortSignal.timeout(PATIENCE_MS));
  return await response.blob();
}

/** Downloads the receipt of a paid order as PDF, in the page's language. */
export const DownloadPdf = ({ id, number }: { readonly id: string; readonly number: string }) => {
  const { t } = useTranslation('receipts');
  const download = useMutation({
    mutationFn: () => readPdf(id),
    onSuccess: (pdf) => downloadBlob(`${t('title')} ${number}.pdf`, pdf),
    onError: toastFailure,
  });
  return (
    <Button
      size="md"
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('download')}
    </Button>
  );
};
