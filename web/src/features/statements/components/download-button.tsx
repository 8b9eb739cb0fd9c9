import { Button } from '@mantine/core';
import { statements } from '@orator/contracts/statements/routes';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { downloadCsv } from '../../../shared/common/download-csv.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';

/** Downloads the whole statement. */
export const DownloadButton = () => {
  const { t } = useTranslation('statements');
  const download = useMutation({
    mutationFn: () => call(statements.csv, {}),
    onSuccess: (table) => downloadCsv('credits', table),
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
