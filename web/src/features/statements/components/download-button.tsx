import { Button } from '@mantine/core';
import { statements } from '@orator/contracts/statements/routes';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { downloadBlob } from '../../../shared/common/download-blob.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';

/** The byte order mark by which spreadsheets know UTF-8; reading a response as text takes it away. */
const BOM = '\uFEFF';

/** Downloads the whole statement. */
export const DownloadButton = () => {
  const { t } = useTranslation('statements');
  const download = useMutation({
    mutationFn: () => call(statements.csv, {}),
    onSuccess: (table) =>
      downloadBlob(
        `orator-credits-${new Date().toISOString().slice(0, 10)}.csv`,
        new Blob([BOM, table.replace(BOM, '')], { type: 'text/csv;charset=utf-8' }),
      ),
    onError: toastFailure,
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('download')}
    </Button>
  );
};
