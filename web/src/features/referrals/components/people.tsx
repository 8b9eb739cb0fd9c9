import type { Referral } from '@orator/contracts/referrals/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './table.module.css';

const HEADINGS = ['name', 'joined', 'state', 'credits'] as const;

/** Who came by the link, and what each has brought. */
export const People = ({ rows }: { readonly rows: readonly Referral[] }) => {
  const { t } = useTranslation('referrals');
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          {HEADINGS.map((name) => (
            <th key={name} scope="col">
              {t(`columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Person key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
};

const Person = ({ row: { name, state, credits, due_at: due, joined_at: joined } }: { readonly row: Referral }) => {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const isOver = state === 'earned' && credits === 0;
  return (
    <tr>
      <th scope="row">{name === null ? t('gone') : <bdi dir="ltr">{name}</bdi>}</th>
      <td className={classes['mute']}>{format.day(joined)}</td>
      <td data-state={state}>
        {due === null ? t(isOver ? 'over' : `states.${state}`) : t('pendingUntil', { date: format.day(due) })}
      </td>
      <td className="num">{format.bare(credits)}</td>
    </tr>
  );
};
