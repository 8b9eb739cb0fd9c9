import type { RefundStatus } from '@orator/contracts/refunds/status';
import { useTranslation } from 'react-i18next';
import { Status, type Tone } from '../../../ui/status.tsx';

const TONES: Readonly<Record<RefundStatus, Tone>> = {
  asked: 'waiting',
  approved: 'waiting',
  done: 'good',
  refused: 'over',
  failed: 'bad',
};

export const RefundStatusBadge = ({ status }: { status: RefundStatus }) => {
  const { t } = useTranslation('refunds');
  return <Status tone={TONES[status]}>{t(`statuses.${status}`)}</Status>;
};
