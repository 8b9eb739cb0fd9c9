import { Button } from '@mantine/core';
import type { SharedVoice } from '@orator/contracts/own-voices/schema';
import { IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import { SharedPage, SharedWords } from '../../../shared/sharing/shared-page.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { sharedVoiceQuery } from '../api/queries.ts';
import { Listen } from '../../../entities/recordings/components/listen.tsx';
import { VOICE_CLONING_PATH } from '../../../shared/paths/own-voices.ts';
import classes from './voice-clone.module.css';

export const Component = () => {
  const { t } = useTranslation('own-voices');
  const [params] = useSearchParams();
  const code = params.get('voice') ?? '';
  return (
    <SharedPage
      code={code}
      shared={useQuery(sharedVoiceQuery(code))}
      absences={{
        missing: { title: t('absent.missing.title'), text: t('absent.missing.text') },
        withdrawn: { title: t('absent.withdrawn.title'), text: t('absent.withdrawn.text') },
        failed: { title: t('absent.failed.title') },
      }}
      makeYourOwn={<MakeYourOwn />}
    >
      {(voice) => <Shown voice={voice} />}
    </SharedPage>
  );
};

const MakeYourOwn = () => {
  const { t } = useTranslation('own-voices');
  return (
    <Button
      component={Link}
      to={VOICE_CLONING_PATH}
      size="lg"
      leftSection={<IconWand size={20} stroke={1.5} aria-hidden />}
    >
      {t('shared.makeYourOwn')}
    </Button>
  );
};

const Shown = ({ voice: { name, locale, sample_url: url, method } }: { voice: SharedVoice }) => {
  const { t } = useTranslation('own-voices');
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <section className={classes['heard']} aria-label={name}>
        <FaceDrawing size={150} />
        <Listen url={url} label={t('shared.listen')} />
        <small lang={locale}>{LOCALE_NAMES[locale]}</small>
      </section>
      <SharedWords
        title={name}
        madeWith={t(method === 'clone' ? 'cloning.madeWith' : 'shared.madeWith')}
        makeYourOwn={<MakeYourOwn />}
      />
    </>
  );
};
