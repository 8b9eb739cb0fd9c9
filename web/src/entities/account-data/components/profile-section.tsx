import { NativeSelect } from '@mantine/core';
import { LOCALES } from '@orator/contracts/core/common';
import { useTranslation } from 'react-i18next';
import { Row, Section } from '../../../ui/rows.tsx';
import { changeLocale } from '../../../shared/i18n/i18n.ts';
import { LOCALE_NAMES, isLocale } from '../../../shared/i18n/locale.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { EmailRow } from './email-row.tsx';
import { NameRow } from './name-row.tsx';
import { PictureRow } from './picture-row.tsx';
import { type Changing, useUpdate } from '../api/use-update.ts';

const LANGUAGES = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }));

/** Picture, name, e-mail address, language. */
export const ProfileSection = (props: Changing & { maxBytes: number | undefined; verifyPath: string }) => {
  const { t } = useTranslation('account-data');
  return (
    <Section title={t('profile')}>
      <PictureRow {...props} />
      <NameRow {...props} />
      <EmailRow {...props} />
      <LanguageRow {...props} />
    </Section>
  );
};

const LanguageRow = ({ profile, onProfile }: Changing) => {
  const { t } = useTranslation(['account-data', 'common']);
  const update = useUpdate(onProfile);
  const choose = (locale: string): void => {
    if (!isLocale(locale)) return;
    update.mutate(
      { locale },
      { onSuccess: () => void changeLocale(locale).catch(toastFailure), onError: toastFailure },
    );
  };
  return (
    <Row
      label={t('common:language')}
      action={
        <NativeSelect
          aria-label={t('common:language')}
          data={LANGUAGES}
          value={profile.locale}
          disabled={update.isPending}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      }
    >
      {t('languageHint')}
    </Row>
  );
};
