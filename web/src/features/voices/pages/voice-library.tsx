import { Button, Skeleton } from '@mantine/core';
import type { Voice } from '@orator/contracts/voices/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { leaveAudio } from '../../../shared/media/leave-audio.ts';
import { useUsername, useVisitor } from '../../../shared/session/session.ts';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LEXICON_PATH } from '../../../shared/paths/lexicon.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { VOICE_PATH } from '../../../shared/paths/speeches.ts';
import { useFavourites, voicesQuery } from '../../../entities/voices/api/queries.ts';
import { VoiceCard } from '../components/voice-card.tsx';
import { VoiceFilters } from '../components/voice-filters.tsx';
import { describeVoice } from '../../../entities/voices/model/describe-voice.ts';
import { filterVoices, type VoiceFilter } from '../model/filter-voices.ts';
import { withVoice } from '../../../shared/paths/voices.ts';
import classes from './voice-library.module.css';

/** Filtered by the page's language; without one, all voices. */
const begin = (): VoiceFilter => ({
  search: '',
  locale: currentLocale(),
  gender: null,
  age: null,
  style: null,
  engine: null,
  favourites: false,
});

export const Component = () => {
  const { t } = useTranslation(['voices', 'common']);
  const visitor = useVisitor();
  const named = useUsername() !== null;
  const { data, error, refetch } = useQuery(voicesQuery());
  const { marked, toggle } = useFavourites(visitor !== null);
  const [filter, setFilter] = useState(begin);
  useEffect(() => leaveAudio, []);
  const words = (voice: Voice): string => `${voice.name} ${describeVoice(voice, t)}`;
  const shown = filterVoices(data?.items ?? [], filter, marked, words);
  return (
    <div className={classes['page']} data-flows>
      <PageTitle>{t('library')}</PageTitle>
      <div>
        <h1>{t('library')}</h1>
        <p>
          {t('libraryLead')} {named ? <Link to={LEXICON_PATH}>{t('common:nav.pronunciations')}</Link> : null}
        </p>
      </div>
      <VoiceFilters
        voices={data?.items ?? []}
        filter={filter}
        onFilter={setFilter}
        canMark={visitor !== null}
        found={data === undefined ? undefined : shown.length}
      />
      {error !== null && data === undefined ? (
        <Note kind="bad">
          {t('failed')} {errorMessage(error)}
          <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </Note>
      ) : null}
      {data === undefined && error === null ? <Skeleton height={240} /> : null}
      {data !== undefined && shown.length === 0 ? (
        <div className={classes['none']}>
          <p>{filter.favourites && marked.size === 0 ? t('noFavourites') : t('noneFound')}</p>
          <Button variant="default" onClick={() => setFilter({ ...begin(), locale: null })}>
            {t('showAll')}
          </Button>
        </div>
      ) : null}
      <ul className={classes['grid']} aria-label={t('library')}>
        {shown.map((voice) => (
          <li key={voice.id}>
            <VoiceCard
              voice={voice}
              marked={marked.has(voice.id)}
              onMark={visitor === null ? null : () => toggle(voice.id)}
              speechPath={withVoice(VOICE_PATH, voice.id)}
              videoPath={withVoice(PHOTO_TO_AVATAR_PATH, voice.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
