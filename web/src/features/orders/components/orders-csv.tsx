import { Button } from '@mantine/core';
import { orders } from '@orator/contracts/orders/routes';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { downloadCsv } from '../../../shared/common/download-csv.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import type { OrderFilter } from '../api/queries.ts';

/** Downloads all orders that a filter finds. */
export const OrdersCsv = ({ status, search }: OrderFilter) => {
  const { t } = useTranslation('orders');
  const download = useMutation({
    mutationFn: () =>
      call(orders.csv, { query: { ...(status !== undefined && { status }), ...(search !== '' && { search }) } }),
    onSuccess: (table) => downloadCsv('orders', table),
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
      {t('mine.download')}
    </Button>
  );
};
