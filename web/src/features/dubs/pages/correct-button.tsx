import { LEAST_PAID_SHARE } from '@orator/contracts/dubs/limits';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { ChangeButton } from '../../../entities/tasks/components/change-button.tsx';
import { readDubPrice } from '../model/dub-price.ts';

interface Props {
  /** The output of the finished dub. */
  readonly output: Extract<TaskDetail, { kind: 'dub' }>['output'];
  /** A visitor without an account pays nothing. */
  readonly trial: boolean;
  readonly onClick: () => void;
}

/** Links to the lines of a finished dub, and says the minimum price of a correction. */
export const CorrectButton = ({ output, trial, onClick }: Props) => {
  const { t } = useTranslation('dubs');
  const format = useFormat();
  const { data: config } = useQuery(systemConfigQuery());
  // Lines of dubs made by earlier versions are not kept, so a correction of one is paid as a whole.
  const isKept = !trial && output?.paid_s !== undefined;
  const price = isKept ? readDubPrice(config?.prices.tariffs, (output.duration_s ?? 0) * LEAST_PAID_SHARE) : undefined;
  return (
    <ChangeButton onClick={onClick}>
      {price === undefined ? t('correct') : t('correctFrom', { price: format.credits(price) })}
    </ChangeButton>
  );
};
