import { Button, Input } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import type { VideoLogo } from '@orator/contracts/logos/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { logosQuery } from '../api/logos.ts';
import { LogoChoice } from './logo-card.tsx';
import type { LogoFrame } from './logo-preview.tsx';
import classes from './scenes.module.css';
import { Modal } from '../../../ui/modal.tsx';

interface Props {
  readonly value: VideoLogo | null;
  readonly frame: LogoFrame;
  /** What the video shows, such as its face. */
  readonly picture: string | null;
  readonly onChange: (logo: VideoLogo | null) => void;
}

/** The logo of a video: says what is chosen, and opens the choice. */
export const LogoField = ({ value, frame, picture, onChange }: Props) => {
  const { t } = useTranslation(['scene-videos', 'photo-edits']);
  const [opened, { open, close }] = useDisclosure(false);
  const narrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  const id = useId();
  const { data } = useQuery({ ...logosQuery(), enabled: value !== null });
  const file = data?.items.find((one) => one.id === value?.logo_id);
  const isGone = value !== null && data !== undefined && file === undefined;
  useEffect(() => {
    // It was deleted elsewhere: a video with it would be refused.
    if (isGone) onChange(null);
  }, [isGone, onChange]);
  return (
    <Input.Wrapper label={t('logo')} labelElement="div" id={id}>
      <Button
        variant="default"
        fullWidth
        justify="start"
        aria-labelledby={`${id}-label ${id}-chosen`}
        aria-haspopup="dialog"
        onClick={open}
      >
        <span id={`${id}-chosen`} className={classes['chosenLogo']}>
          {file === undefined ? null : <img src={file.image_url} alt="" />}
          {value === null ? t('chooseLogo') : t(`corners.${value.corner}`)}
        </span>
      </Button>
      <Modal opened={opened} onClose={close} title={t('logo')} size={480} fullScreen={narrow}>
        <div className={classes['logoDialog']}>
          <LogoChoice logo={value} frame={frame} picture={picture} onChange={onChange} />
          <Button onClick={close}>{t('photo-edits:done')}</Button>
        </div>
      </Modal>
    </Input.Wrapper>
  );
};
