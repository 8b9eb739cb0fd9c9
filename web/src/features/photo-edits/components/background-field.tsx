import { Button, Input } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import type { Ratio } from '@orator/contracts/core/common';
import type { VideoBackground } from '@orator/contracts/photo-edits/schema';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { backgroundsQuery } from '../api/queries.ts';
import { type EditedPhoto, UNCHANGED } from '../model/settings.ts';
import { BackgroundChoice } from './background-choice.tsx';
import { EditCanvas } from './edit-canvas.tsx';
import classes from './photo-edits.module.css';
import { Modal } from '../../../ui/modal.tsx';

interface Props {
  readonly value: VideoBackground;
  readonly onChange: (background: VideoBackground) => void;
  /** The photo to show it with; null where none of one's own is known. */
  readonly photo: EditedPhoto | null;
  readonly ratio: Ratio;
  /** Uploading needs an account. */
  readonly trial: boolean;
}

/** What is behind the person of a video: says what is chosen, and opens the choice. */
export const BackgroundField = ({ value, onChange, photo, ratio, trial }: Props) => {
  const { t } = useTranslation(['photo-edits', 'common']);
  const [opened, { open, close }] = useDisclosure(false);
  const narrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  const id = useId();
  return (
    <Input.Wrapper label={t('background')} labelElement="div" id={id}>
      <Button
        variant="default"
        fullWidth
        justify="start"
        aria-labelledby={`${id}-label ${id}-chosen`}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Chosen id={`${id}-chosen`} value={value} />
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('background')}
        size={photo === null ? 460 : 960}
        fullScreen={narrow}
      >
        <div className={photo === null ? classes['panel'] : classes['editor']}>
          {photo === null ? null : (
            <div className={classes['view']}>
              <div className={classes['after']}>
                <EditCanvas photo={photo} edit={{ ...UNCHANGED, background: value, ratio }} />
              </div>
            </div>
          )}
          <div className={classes['panel']}>
            <div className={classes['choices']}>
              <BackgroundChoice
                value={value}
                trial={trial}
                onChange={onChange}
                onVideo={(background_id) => onChange({ kind: 'video', background_id })}
                onDescribe={null}
              />
            </div>
            <Button onClick={close}>{t('done')}</Button>
          </div>
        </div>
      </Modal>
    </Input.Wrapper>
  );
};

const Chosen = ({ id, value }: { id: string; value: VideoBackground }) => {
  const { t } = useTranslation('photo-edits');
  const chosen = value.kind === 'picture' || value.kind === 'video' ? value.background_id : null;
  const { data } = useQuery({ ...backgroundsQuery(), enabled: chosen !== null });
  const picture = data?.find(({ id: one }) => one === chosen);
  const look = value.kind === 'colour' ? value.colour : picture && `center / cover url("${picture.image_url}")`;
  const text = t(value.kind);
  return (
    <span id={id} className={classes['chosen']}>
      {look === undefined ? null : <span aria-hidden style={{ background: look }} />}
      {text}
    </span>
  );
};
