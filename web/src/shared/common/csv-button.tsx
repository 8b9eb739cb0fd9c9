import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { toastFailure } from '../toast/toast.tsx';
import { downloadCsv } from './download-csv.ts';

interface Props {
  /** The file's name, without extension. */
  readonly name: string;
  readonly label: string;
  readonly load: () => Promise<string>;
}

/** Downloads a table that the server generates as CSV. */
export const CsvButton = ({ name, label, load }: Props) => {
  const download = useMutation({
    mutationFn: load,
    onSuccess: (table) => downloadCsv(name, table),
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
      {label}
    </Button>
  );
};
