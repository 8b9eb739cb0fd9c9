import type { StatementEntry } from '@orator/contracts/statements/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './amount.module.css';

/** An entry's change of the balance, or the charged part of a hold. */
export const Amount = ({ entry }: { entry: StatementEntry }) => {
  const { t } = useTranslation('statements');
  const format = useFormat();
  return (
    <span dir="auto" data-gain={entry.amount > 0} className={`${classes['amount']} num`}>
      {entry.kind === 'capture' ? t('charged', { credits: format.credits(-entry.held) }) : format.signed(entry.amount)}
    </span>
  );
};
