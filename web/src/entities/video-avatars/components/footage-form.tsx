import { Button, Checkbox, Progress } from '@mantine/core';
import { FOOTAGE_ACCEPT } from '@orator/contracts/core/media-formats';
import { FOOTAGE_LIMITS } from '@orator/contracts/video-avatars/limits';
import { IconUpload, IconVideo, IconVideoPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { Note } from '../../../ui/note.tsx';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { useFootageUpload } from '../api/use-footage-upload.ts';
import { nameByFile } from '../model/check-footage.ts';
import classes from './footage-form.module.css';

const RecorderDialog = lateDialog(async () => (await import('./recorder-dialog.tsx')).RecorderDialog);

/** Accepts a video, chosen or dropped, after its sender has given consent. */
export const FootageForm = () => {
  const { t } = useTranslation(['video-avatars', 'common']);
  const format = useFormat();
  const { upload, send, reset } = useFootageUpload();
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const [filming, setFilming] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const max = format.megabytes(FOOTAGE_LIMITS.bytes);
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    if (agreed) send(file, nameByFile(file.name, t('unnamed')));
    else setAsked(true);
  };
  const form = useRef<HTMLElement>(null);
  const takeDropped = useEffectEvent(take);
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      takeDropped(event.dataTransfer?.files[0]);
    };
    // Only for pointers that carry a file; the button does the same.
    const element = form.current;
    element?.addEventListener('dragover', over);
    element?.addEventListener('drop', drop);
    return () => {
      element?.removeEventListener('dragover', over);
      element?.removeEventListener('drop', drop);
    };
  }, []);
  return (
    <section ref={form} className={classes['form']} aria-label={t('newOne')}>
      <IconVideoPlus size={40} stroke={1.25} aria-hidden className={classes['icon']} />
      <p className={classes['rules']}>{t('rules', { max })}</p>
      <Checkbox
        checked={agreed}
        label={t('consent')}
        error={asked && !agreed ? t('consentFirst') : null}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <FileInput inputRef={input} accept={FOOTAGE_ACCEPT} label={t('choose')} onFile={take} />
      {upload.step === 'sending' ? (
        <div className={classes['sending']}>
          <span aria-live="polite">{t('uploading')}</span>
          <Progress value={upload.sent * 100} aria-label={t('uploading')} />
          {upload.waiting ? <output>{t('waiting')}</output> : null}
          <Button variant="subtle" onClick={reset}>
            {t('stop')}
          </Button>
        </div>
      ) : (
        <div className={classes['ways']}>
          <Button
            size="md"
            leftSection={<IconUpload size={20} stroke={1.5} aria-hidden />}
            onClick={() => (agreed ? input.current?.click() : setAsked(true))}
          >
            {t('choose')}
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<IconVideo size={20} stroke={1.5} aria-hidden />}
            onClick={() => (agreed ? setFilming(true) : setAsked(true))}
          >
            {t('record')}
          </Button>
        </div>
      )}
      <RecorderDialog opened={filming} onClose={() => setFilming(false)} />
      {upload.step === 'refused' ? (
        <Note kind="bad">{upload.problem === 'too_large' ? t('tooLarge', { max }) : t('reasons.unreadable')}</Note>
      ) : null}
      {upload.step === 'failed' ? (
        <Note kind="bad">
          {errorMessage(upload.error)} {upload.again === null ? null : <TryAgain again={upload.again} send={send} />}
        </Note>
      ) : null}
      <small className={classes['free']}>{t('free')}</small>
    </section>
  );
};

interface TryAgainProps {
  readonly again: { readonly file: File; readonly name: string };
  readonly send: (file: File, name: string) => void;
}

const TryAgain = ({ again: { file, name }, send }: TryAgainProps) => {
  const { t } = useTranslation('common');
  return (
    <Button size="compact-sm" variant="subtle" onClick={() => send(file, name)}>
      {t('tryAgain')}
    </Button>
  );
};
