import { Button, TextInput } from '@mantine/core';
import { IconCopy, IconShare } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, toastError } from '../../../shared/toast/toast.tsx';
import { useTerms } from '../model/use-terms.ts';
import classes from './invitation-link.module.css';
import { QrCode } from './qr-code.tsx';

interface Props {
  readonly link: string;
  readonly code: string;
}

const hasShareSheet = (): boolean => 'share' in navigator;

/** The user's invitation link: to copy, send and scan. */
export const InvitationLink = ({ link, code }: Props) => {
  const { t } = useTranslation(['referrals', 'common']);
  const terms = useTerms();
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toast(() => t('copied'));
    } catch {
      field.current?.select();
      toastError(() => t('notCopied'));
    }
  };
  // Closing the share sheet without a choice is not an error.
  const send = (): void =>
    void navigator
      .share({ title: t('common:brand'), text: t('shareText', { percent: terms.voucher }), url: link })
      .catch(() => undefined);
  const sheet = hasShareSheet();
  return (
    <div className={classes['invitation']}>
      <div className={classes['link']}>
        <TextInput
          ref={field}
          label={t('link')}
          value={link}
          readOnly
          size="md"
          attributes={{ input: { dir: 'ltr' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={classes['ways']}>
          <Button size="md" leftSection={<IconCopy size={18} stroke={1.5} aria-hidden />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
          {sheet ? (
            <Button
              size="md"
              variant="default"
              leftSection={<IconShare size={18} stroke={1.5} aria-hidden />}
              onClick={send}
            >
              {t('share')}
            </Button>
          ) : null}
        </div>
        <p>
          {t('code')} <bdi className={classes['code']}>{code}</bdi>
        </p>
      </div>
      <QrCode className={classes['qr']} text={link} label={t('qr')} />
    </div>
  );
};
