import type { Referral } from '@orator/contracts/referrals/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Table } from '../../../ui/table.tsx';

/** The people who signed up by the link, and the rewards of each. */
export const People = ({ rows }: { readonly rows: readonly Referral[] }) => {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const describeState = ({ state, credits, due_at: due }: Referral): string => {
    if (due !== null) return t('pendingUntil', { date: format.day(due) });
    return t(state === 'earned' && credits === 0 ? 'over' : `states.${state}`);
  };
  return (
    <Table
      label={t('people')}
      columns={[
        { name: 'name', heading: t('columns.name'), kind: 'title' },
        { name: 'joined', heading: t('columns.joined') },
        { name: 'state', heading: t('columns.state') },
        { name: 'credits', heading: t('columns.credits'), kind: 'number', card: 'end' },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      cells={(row) => ({
        name: row.name === null ? t('gone') : <bdi dir="ltr">{row.name}</bdi>,
        joined: format.day(row.joined_at),
        state: describeState(row),
        credits: format.bare(row.credits),
      })}
    />
  );
};
