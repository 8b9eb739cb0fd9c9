import { Button } from '@mantine/core';
import type { Profile } from '@orator/contracts/accounts/schema';
import { accountData } from '@orator/contracts/account-data/routes';
import { acceptFormats, CHOSEN_FORMATS, nameFormats } from '@orator/contracts/core/picture-formats';
import { IconUser } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileInput } from '../../../ui/file-input.tsx';
import { Row } from '../../../ui/rows.tsx';
import { call } from '../../../shared/api/api.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { photoToJpeg } from '../../../shared/media/photo-to-jpeg.ts';
import { toast, toastFailure } from '../../../shared/toast/toast.tsx';
import classes from './account-data.module.css';
import type { Changing } from '../api/use-update.ts';

/** Sets, replaces and removes the account's picture. */
export const PictureRow = ({ profile, onProfile, maxBytes }: Changing & { maxBytes: number | undefined }) => {
  const { t } = useTranslation('account-data');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const done = (changed: Profile): void => {
    toast(() => t('saved'));
    onProfile(changed);
  };
  const upload = useMutation({
    mutationFn: async (file: File) => call(accountData.setPicture, { file: await photoToJpeg(file) }),
    onSuccess: done,
    onError: toastFailure,
  });
  const remove = useMutation({
    mutationFn: () => call(accountData.removePicture, {}),
    onSuccess: done,
    onError: toastFailure,
  });
  return (
    <Row
      label={t('picture')}
      hint={
        maxBytes === undefined
          ? undefined
          : t('pictureHint', {
              formats: nameFormats(CHOSEN_FORMATS, currentLocale()),
              size: format.megabytes(maxBytes),
            })
      }
      action={
        <>
          {profile.picture_url === null ? null : (
            <Button variant="subtle" color="gray" size="sm" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('pictureRemove')}
            </Button>
          )}
          <Button variant="default" size="sm" loading={upload.isPending} onClick={() => input.current?.click()}>
            {t('pictureChoose')}
          </Button>
        </>
      }
    >
      <FileInput
        inputRef={input}
        accept={acceptFormats(CHOSEN_FORMATS)}
        label={t('pictureFile')}
        onFile={(file) => upload.mutate(file)}
      />
      <span className={classes['picture']}>
        {profile.picture_url === null ? (
          <IconUser size={28} stroke={1.5} aria-hidden />
        ) : (
          <img src={profile.picture_url} alt={t('pictureAlt')} width={64} height={64} />
        )}
      </span>
    </Row>
  );
};
