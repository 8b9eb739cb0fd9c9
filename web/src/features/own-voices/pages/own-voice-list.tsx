import { useDisclosure } from '@mantine/hooks';
import type { OwnVoice } from '@orator/contracts/own-voices/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { VOICE_PATH } from '../../../shared/paths/speeches.ts';
import { cacheTask } from '../../../entities/tasks/api/queries.ts';
import { withVoice } from '../../../shared/paths/voices.ts';
import { ownVoicesQuery } from '../api/queries.ts';
import { useVoiceLink } from '../api/use-voice-link.ts';
import { OwnVoiceCard } from '../components/own-voice-card.tsx';
import classes from './voice-clone.module.css';

const ShareDialog = lateDialog(async () => (await import('../../../shared/sharing/share-dialog.tsx')).ShareDialog);

/** The user's voices, with their actions. */
export const OwnVoiceList = ({ isTrial }: { isTrial: boolean }) => {
  const { t } = useTranslation('own-voices');
  const { data, error } = useQuery(ownVoicesQuery());
  const queries = useQueryClient();
  const sharing = useVoiceLink();
  const [shared, setShared] = useState<OwnVoice | null>(null);
  const [opened, dialog] = useDisclosure(false);
  const share = (voice: OwnVoice): void => {
    setShared(voice);
    sharing.open(voice.id);
    dialog.open();
  };
  if (error !== null && data === undefined) return <Note kind="bad">{errorMessage(error)}</Note>;
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className={classes['voices']} aria-labelledby="own-voices">
      <h2 id="own-voices">{t('yours')}</h2>
      <ul className={classes['list']}>
        {data.items.map((voice) => (
          <li key={voice.id}>
            <OwnVoiceCard
              voice={voice}
              speechPath={withVoice(VOICE_PATH, voice.id)}
              videoPath={withVoice(PHOTO_TO_AVATAR_PATH, voice.id)}
              onRemake={(task) => void cacheTask(queries, task)}
              onShare={isTrial ? null : () => share(voice)}
            />
          </li>
        ))}
      </ul>
      <ShareDialog
        opened={opened}
        onClose={dialog.close}
        title={shared?.name ?? ''}
        words={{
          dialog: t('sharing.dialog'),
          lead: t('sharing.lead'),
          link: t('sharing.link'),
          stop: t('sharing.stop'),
        }}
        {...sharing}
      />
    </section>
  );
};
