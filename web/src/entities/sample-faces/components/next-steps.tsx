import { Button } from '@mantine/core';
import { IconReload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './next-steps.module.css';

interface Props {
  /** The sample's name. */
  readonly name: string;
  readonly onOwnPhoto: () => void;
  readonly onMake: () => void;
  readonly onAgain: () => void;
}

/** The possible next steps after a sample face has spoken. */
export const NextSteps = ({ name, onOwnPhoto, onMake, onAgain }: Props) => {
  const { t } = useTranslation('sample-faces');
  return (
    <fieldset className={classes['next']} aria-label={t('next')}>
      <Button size="md" onClick={onOwnPhoto}>
        {t('ownPhoto')}
      </Button>
      <button type="button" className={classes['other']} onClick={onMake}>
        {t('makeVideo', { name })}
      </button>
      <button type="button" className={classes['other']} onClick={onAgain}>
        <IconReload size={18} stroke={1.5} aria-hidden />
        {t('again')}
      </button>
    </fieldset>
  );
};
