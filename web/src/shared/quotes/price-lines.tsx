import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';

interface Props {
  /** Length of the result; undefined or 0 while it is unknown. */
  readonly seconds: number | undefined;
  /** Credits; undefined while unknown, and if nothing is charged. */
  readonly cost: number | undefined;
  /** Credits; undefined in a trial, and until they are known. */
  readonly have: number | undefined;
}

/** The length, and the credits before and after. Its page loads the namespace `studios`. */
export const PriceLines = ({ seconds, cost, have }: Props) => {
  const { t } = useTranslation('studios');
  const format = useFormat();
  const after = have === undefined || cost === undefined || cost > have ? null : have - cost;
  return (
    <>
      {seconds === undefined || seconds === 0 ? null : (
        <p>
          <b>{t('about', { duration: format.shortLength(seconds) })}</b>
        </p>
      )}
      {have === undefined ? null : (
        <p>
          {t('have', { have: format.credits(have) })}{' '}
          {after === null ? null : t('after', { left: format.bare(Math.round(after * 100) / 100) })}
        </p>
      )}
    </>
  );
};
