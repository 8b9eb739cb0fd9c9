import type { EntryKind, StatementEntry } from '@orator/contracts/statements/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './amount.module.css';

/** Entries that move credits between the balance and the held credits; only the charge in between loses credits. */
const MOVES = new Set<EntryKind>(['hold', 'release']);

/** The credits that an entry adds to the balance or takes from it; a charge takes them from those held before. */
export const Amount = ({ entry: { kind, amount, held } }: { entry: StatementEntry }) => {
  const { t } = useTranslation('statements');
  const format = useFormat();
  const charged = kind === 'capture';
  return (
    <span dir="auto" data-gain={amount > 0 && !MOVES.has(kind)} className={`${classes['amount']} num`}>
      {format.signed(charged ? held : amount)}
      {charged ? <small>{t('fromHeld')}</small> : null}
    </span>
  );
};
