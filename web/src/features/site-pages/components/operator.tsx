import { useTranslation } from 'react-i18next';

/** The operator of this studio, as configured. */
export const Operator = ({ lines }: { lines: readonly string[] }) => {
  const { t } = useTranslation('site-pages');
  return (
    <>
      <h2>{t('operator')}</h2>
      {lines.length === 0 ? (
        <p>{t('nobody')}</p>
      ) : (
        <address>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      )}
    </>
  );
};
