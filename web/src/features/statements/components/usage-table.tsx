import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Table } from '../../../ui/table.tsx';
import { sumDays, type UsageDay, type UsageKind } from '../model/usage-days.ts';

interface Props {
  readonly days: readonly UsageDay[];
  readonly kinds: readonly UsageKind[];
}

/** The chart's figures: days with usage, newest first, and the total. */
export const UsageTable = ({ days, kinds }: Props) => {
  const { t } = useTranslation('statements');
  const format = useFormat();
  const used = days.filter(({ total }) => total > 0).toReversed();
  return (
    <Table<UsageDay, string>
      label={t('usage.title')}
      columns={[
        { name: 'day', kind: 'title', heading: t('usage.pick') },
        ...kinds.map((name) => ({ name, kind: 'number' as const, heading: t(`usage.kinds.${name}`) })),
        { name: 'total', kind: 'number', card: 'end', heading: t('usage.sum') },
      ]}
      rows={[...used, sumDays(used)]}
      rowKey={({ day }) => day}
      cells={({ day, total, of }) => ({
        day: day === '' ? t('usage.sum') : format.calendarDay(day),
        ...Object.fromEntries(kinds.map((kind) => [kind, format.bare(of.get(kind) ?? 0)])),
        total: format.bare(total),
      })}
    />
  );
};
