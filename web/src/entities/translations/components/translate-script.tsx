import { Button } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { useDisclosure } from '@mantine/hooks';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { isTranslating, withoutTranslating } from '../../../shared/paths/translations.ts';

const TranslateDialog = lateDialog(async () => (await import('./translate-dialog.tsx')).TranslateDialog);

export interface Props {
  readonly text: string;
  readonly locale: Locale;
  /** Says which translators are available; undefined if only the user translates. */
  readonly config: SystemConfig | undefined;
  /** Path of the page on which operators add models; null for everybody else. */
  readonly modelsPath: string | null;
  /** Maximum characters, for texts whose limit is not that of a script. */
  readonly most?: number;
  readonly onUse: (text: string, locale: Locale) => void;
}

/** Opens the translation of a script: by its button, or by the URL. */
export const TranslateScript = (props: Props) => {
  const { t } = useTranslation('translations');
  const [params, setParams] = useSearchParams();
  const [pressed, dialog] = useDisclosure(false);
  const close = (): void => {
    dialog.close();
    if (isTranslating(params)) setParams(withoutTranslating(params), { replace: true });
  };
  if (props.text.trim() === '') return null;
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconLanguage size={16} stroke={1.5} aria-hidden />}
        onClick={dialog.open}
      >
        {t('title')}
      </Button>
      <TranslateDialog {...props} opened={pressed || isTranslating(params)} onClose={close} />
    </div>
  );
};
