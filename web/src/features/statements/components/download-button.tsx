import { statements } from '@orator/contracts/statements/routes';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { CsvButton } from '../../../shared/common/csv-button.tsx';

/** Downloads the whole statement. */
export const DownloadButton = () => {
  const { t } = useTranslation('statements');
  return <CsvButton name="credits" label={t('download')} load={() => call(statements.csv, {})} />;
};
