import { Anchor } from '@mantine/core';
import type { Direction } from '@orator/contracts/translations/directions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import { Note } from '../../../ui/note.tsx';

interface Props extends Direction {
  /** Path of the page on which operators add models; null for everybody else. */
  readonly modelsPath: string | null;
}

/** Says that nothing translates in this direction yet, and links operators to the page that adds models. */
export const MissingTranslator = ({ from, to, modelsPath }: Props) => {
  const { t } = useTranslation('translations');
  return (
    <Note kind="warn">
      {t('missing', { from: LOCALE_NAMES[from], to: LOCALE_NAMES[to] })}{' '}
      {modelsPath === null ? null : (
        <Anchor component={Link} to={modelsPath} inherit>
          {t('addModel')}
        </Anchor>
      )}
    </Note>
  );
};
