import { Button } from '@mantine/core';
import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { IconBookmark, IconBookmarkFilled, IconFlag, IconSparkles, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoopVideo } from '../../../ui/loop-video.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useReport } from '../api/use-report.ts';
import classes from './avatar-dialog.module.css';
import { ReportForm } from './report-form.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly avatar: PhotoAvatar;
  /** Collecting needs an account. */
  readonly trial: boolean;
  readonly onCollect: () => void;
  /** Page on which it can speak. */
  readonly talkPath: string;
  /** Page for making a similar one; null for a photo, which has no choices. */
  readonly likePath: string | null;
}

/** A public avatar at full size, with its actions. */
export const AvatarDialog = ({ opened, onClose, avatar, trial, onCollect, talkPath, likePath }: Props) => {
  const { t } = useTranslation(['ai-creation-library', 'photo-avatar-categories', 'common']);
  const name = avatar.name === '' ? t('unnamed') : avatar.name;
  const { gender, age_group, ethnicity, style } = avatar;
  const facts = [
    ...(gender === null ? [] : [t(`photo-avatar-categories:genders.${gender}`)]),
    ...(age_group === null || age_group === 'Unspecified' ? [] : [t(`photo-avatar-categories:ages.${age_group}`)]),
    ...(ethnicity === null || ethnicity === 'Unspecified'
      ? []
      : [t(`photo-avatar-categories:ethnicities.${ethnicity}`)]),
    ...(style === null ? [] : [t(`photo-avatar-categories:styles.${style}`)]),
  ];
  const [reporting, setReporting] = useState(false);
  const report = useReport(avatar.id, () => {
    setReporting(false);
    onClose();
  });
  const shape = avatar.width / avatar.height;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={name}
      size={720}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={classes['layout']} data-tall={shape <= 1}>
        <div className={classes['stage']} style={{ maxInlineSize: `calc(58dvh * ${shape})` }}>
          <LoopVideo src={avatar.avatar_url} poster={avatar.poster_url} alt={name} ratio={shape} />
        </div>
        {reporting ? (
          <ReportForm busy={report.isPending} onSend={report.mutate} onCancel={() => setReporting(false)} />
        ) : (
          <div className={classes['ways']}>
            {facts.length === 0 ? null : <p className={classes['facts']}>{facts.join(' · ')}</p>}
            <Button
              component={Link}
              to={talkPath}
              size="md"
              leftSection={<IconWand size={20} stroke={1.5} aria-hidden />}
            >
              {t('talk')}
            </Button>
            {avatar.own ? null : (
              <Button
                variant="default"
                size="md"
                disabled={trial}
                aria-pressed={avatar.collected}
                leftSection={
                  avatar.collected ? (
                    <IconBookmarkFilled size={20} aria-hidden />
                  ) : (
                    <IconBookmark size={20} stroke={1.5} aria-hidden />
                  )
                }
                onClick={onCollect}
              >
                {t(avatar.collected ? 'uncollect' : 'collect')}
              </Button>
            )}
            {trial && !avatar.own ? <p className={classes['facts']}>{t('collectNeedsAccount')}</p> : null}
            {likePath === null ? null : (
              <Button
                component={Link}
                to={likePath}
                variant="default"
                size="md"
                leftSection={<IconSparkles size={20} stroke={1.5} aria-hidden />}
              >
                {t('like')}
              </Button>
            )}
            {avatar.own ? null : (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconFlag size={18} stroke={1.5} aria-hidden />}
                onClick={() => setReporting(true)}
              >
                {t('report')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Modal>
  );
};
