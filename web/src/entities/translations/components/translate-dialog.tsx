import { Button, Group, NativeSelect, Textarea } from '@mantine/core';
import { LOCALES, type Locale } from '@orator/contracts/core/common';
import { checkScript } from '@orator/contracts/scripts/check-script';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { isLocale, LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import { Note } from '../../../ui/note.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { canTranslate } from '../../../shared/translations/can-translate.ts';
import { useScriptTranslation } from '../api/use-script-translation.ts';
import { MissingTranslator } from './missing-translator.tsx';
import classes from './translate-dialog.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
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

/** A script in another language, next to its original. */
export const TranslateDialog = ({ opened, onClose, ...script }: Props) => {
  const { t } = useTranslation(['translations', 'common']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size="56rem"
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Translation
        {...script}
        onClose={onClose}
        onUse={(text, locale) => {
          script.onUse(text, locale);
          onClose();
        }}
      />
    </Modal>
  );
};

/** The page's language, or the first other language if the script is in the page's. */
const firstTarget = (from: Locale): Locale => {
  const own = currentLocale();
  return own === from ? (LOCALES.find((locale) => locale !== from) ?? own) : own;
};

const Translation = ({
  text,
  locale: from,
  config,
  modelsPath,
  most = SCRIPT_CHARACTERS,
  onUse,
  onClose,
}: Omit<Props, 'opened'>) => {
  const { t } = useTranslation(['translations', 'common']);
  const [to, setTo] = useState(() => firstTarget(from));
  const [written, setWritten] = useState('');
  const { start, stop, busy, error } = useScriptTranslation();
  const automatic = canTranslate(config, { from, to });
  const over = written.length - most;
  const checked = checkScript(written, to);
  const isUsable = over <= 0 && (checked.ok || (checked.reason === 'text_too_long' && most > SCRIPT_CHARACTERS));
  const choose = (locale: Locale): void => {
    stop();
    setTo(locale);
    setWritten('');
  };
  return (
    <>
      <p className={classes['lead']}>{t(automatic ? 'lead' : 'leadByHand')}</p>
      <div className={classes['sides']}>
        <Textarea
          label={LOCALE_NAMES[from]}
          value={text}
          readOnly
          autosize
          minRows={6}
          maxRows={14}
          attributes={{ input: { dir: 'auto' } }}
          lang={from}
        />
        <div className={classes['side']}>
          <NativeSelect
            label={t('into')}
            value={to}
            disabled={busy}
            data={LOCALES.filter((locale) => locale !== from).map((value) => ({ value, label: LOCALE_NAMES[value] }))}
            onChange={(event) => isLocale(event.currentTarget.value) && choose(event.currentTarget.value)}
          />
          <Textarea
            aria-label={t('translation')}
            placeholder={t('placeholder')}
            value={written}
            readOnly={busy}
            onChange={(event) => setWritten(event.currentTarget.value)}
            error={over > 0 ? t('tooLong', { over, max: most }) : null}
            autosize
            minRows={6}
            maxRows={14}
            attributes={{ input: { dir: 'auto' } }}
            lang={to}
          />
          {automatic ? (
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant="default"
                loading={busy}
                leftSection={<IconLanguage size={16} stroke={1.5} aria-hidden />}
                onClick={() => start({ text, from, to, onText: setWritten })}
              >
                {t('translate')}
              </Button>
              {busy ? (
                <Button size="compact-sm" variant="subtle" color="gray" onClick={stop}>
                  {t('stop')}
                </Button>
              ) : null}
            </Group>
          ) : null}
        </div>
      </div>
      {automatic || config === undefined ? null : <MissingTranslator from={from} to={to} modelsPath={modelsPath} />}
      {error === null ? null : <Note kind="bad">{errorMessage(error)}</Note>}
      <Group justify="flex-end" mt="md">
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button disabled={busy || !isUsable} onClick={() => onUse(written, to)}>
          {t('use')}
        </Button>
      </Group>
    </>
  );
};
