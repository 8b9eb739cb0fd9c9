import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { StageText } from '../../../ui/stage.tsx';

/** On the stage, instead of a task that is `gone` or could not be read. */
export const TaskMissing = ({ error, gone }: { error: Error; gone: boolean }) => {
  const { t } = useTranslation('tasks');
  return (
    <StageText alert>
      <h2>{gone ? t('gone') : t('missing')}</h2>
      <p>{gone ? t('goneText') : errorMessage(error)}</p>
    </StageText>
  );
};
