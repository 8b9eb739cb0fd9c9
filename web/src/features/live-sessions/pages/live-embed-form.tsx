import { Button, Textarea, TextInput } from '@mantine/core';
import {
  AT_ONCE,
  DAILY_CREDITS,
  EMBED_NAME_CHARACTERS,
  GREETING_CHARACTERS,
  toOrigin,
} from '@orator/contracts/live-embeds/limits';
import type { LiveEmbed, NewLiveEmbed } from '@orator/contracts/live-embeds/schema';
import { KNOWLEDGE_CHARACTERS } from '@orator/contracts/live-sessions/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import page from '../../../ui/flow-page.module.css';
import { VoicePicker } from '../../../entities/voices/components/voice-picker.tsx';
import { useSaveEmbed } from '../api/live-embed-queries.ts';
import { knowledgeQuery } from '../api/live-knowledge-queries.ts';
import { useChosen } from './use-chosen.ts';
import { FaceChoice } from './face-choice.tsx';

interface Props {
  /** The key to edit; null for a new one. */
  readonly embed: LiveEmbed | null;
  readonly onSaved: (embed: LiveEmbed) => void;
  readonly onCancel: () => void;
}

/** Addresses of sites, one per line. */
const splitSites = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const pickPortrait = ({ image_id, photo_avatar_id, sample }: LiveEmbed) => ({
  ...(image_id !== undefined && { image_id }),
  ...(photo_avatar_id !== undefined && { photo_avatar_id }),
  ...(sample !== undefined && { sample }),
});

/** The form of a key: avatar, sites and limits. */
export const EmbedForm = ({ embed, onSaved, onCancel }: Props) => {
  const { t } = useTranslation('live-sessions');
  const format = useFormat();
  const config = useQuery(systemConfigQuery()).data;
  const chosen = useChosen(
    embed === null ? undefined : { portrait: pickPortrait(embed), locale: embed.locale, voiceId: embed.voice_id },
  );
  const { portrait, setPortrait, locale, setLocale, voice, setVoiceId } = chosen;
  const [name, setName] = useState(embed?.name ?? '');
  const [sites, setSites] = useState(embed?.origins.join('\n') ?? '');
  const [greeting, setGreeting] = useState(embed?.greeting ?? '');
  const [knowledge, setKnowledge] = useState(embed?.knowledge ?? '');
  const [daily, setDaily] = useState(String(embed?.daily_credits ?? DAILY_CREDITS.first));
  const [atOnce, setAtOnce] = useState(String(embed?.sessions_at_once ?? AT_ONCE.first));
  const known = useInfiniteQuery(knowledgeQuery({ ...portrait, locale })).data?.pages[0]?.items;
  const onlyReads = config?.chat === false && known?.length === 0 && knowledge.trim() === '';
  const [tried, setTried] = useState(false);
  const save = useSaveEmbed();
  const wrong = splitSites(sites).filter((line) => toOrigin(line) === null);
  const isWhole = (text: string, least: number, most: number): boolean =>
    /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
  const problems = {
    name: name.trim() === '' ? t('sites.nameMissing') : null,
    sites:
      splitSites(sites).length === 0
        ? t('sites.sitesMissing')
        : wrong.length > 0
          ? t('sites.siteWrong', { site: wrong[0] })
          : null,
    daily: isWhole(daily, DAILY_CREDITS.least, DAILY_CREDITS.most)
      ? null
      : t('sites.between', { least: format.number(DAILY_CREDITS.least), most: format.number(DAILY_CREDITS.most) }),
    atOnce: isWhole(atOnce, 1, AT_ONCE.most)
      ? null
      : t('sites.between', { least: format.number(1), most: format.number(AT_ONCE.most) }),
  };
  const shown = (problem: string | null) => (tried ? problem : null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (voice === undefined || Object.values(problems).some((problem) => problem !== null)) return;
    const body: NewLiveEmbed = {
      ...portrait,
      voice_id: voice.id,
      locale,
      name: name.trim(),
      origins: splitSites(sites),
      daily_credits: Number(daily),
      sessions_at_once: Number(atOnce),
      ...(greeting.trim() !== '' && { greeting: greeting.trim() }),
      ...(knowledge.trim() !== '' && { knowledge: knowledge.trim() }),
    };
    save.mutate({ id: embed?.id ?? null, body }, { onSuccess: onSaved });
  };
  return (
    <form
      className={page['inner']}
      noValidate
      onSubmit={submit}
      aria-label={t(embed === null ? 'sites.new' : 'sites.change')}
    >
      <div className={page['fields']}>
        <TextInput
          label={t('sites.name')}
          description={t('sites.nameHint')}
          maxLength={EMBED_NAME_CHARACTERS}
          value={name}
          error={shown(problems.name)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          autosize
          minRows={2}
          maxRows={6}
          label={t('sites.sites')}
          description={t('sites.sitesHint')}
          placeholder="https://www.example.org"
          attributes={{ input: { dir: 'ltr', spellCheck: false } }}
          value={sites}
          error={shown(problems.sites)}
          onChange={(event) => setSites(event.currentTarget.value)}
        />
        <FaceChoice value={portrait} trial={false} onChange={setPortrait} />
        <VoicePicker
          locale={locale}
          voice={voice}
          onLocale={setLocale}
          onVoice={({ id }) => setVoiceId(id)}
          preview={null}
        />
        <Textarea
          autosize
          minRows={2}
          maxRows={4}
          dir="auto"
          label={t('sites.greeting')}
          description={t('sites.greetingHint')}
          maxLength={GREETING_CHARACTERS}
          value={greeting}
          onChange={(event) => setGreeting(event.currentTarget.value)}
        />
        <Textarea
          autosize
          minRows={2}
          maxRows={6}
          dir="auto"
          label={t('knowledge')}
          description={t('knowledgeHint', { max: format.number(KNOWLEDGE_CHARACTERS) })}
          maxLength={KNOWLEDGE_CHARACTERS}
          value={knowledge}
          onChange={(event) => setKnowledge(event.currentTarget.value)}
        />
        {onlyReads ? <Note kind="warn">{t('sites.readsOnly')}</Note> : null}
        <TextInput
          label={t('sites.daily')}
          description={t('sites.dailyHint')}
          inputMode="numeric"
          value={daily}
          error={shown(problems.daily)}
          onChange={(event) => setDaily(event.currentTarget.value)}
        />
        <TextInput
          label={t('sites.atOnce')}
          description={t('sites.atOnceHint')}
          inputMode="numeric"
          value={atOnce}
          error={shown(problems.atOnce)}
          onChange={(event) => setAtOnce(event.currentTarget.value)}
        />
      </div>
      <div className={page['foot']}>
        {save.error === null ? null : <Note kind="bad">{errorMessage(save.error)}</Note>}
        <Button type="submit" size="lg" fullWidth loading={save.isPending} disabled={voice === undefined}>
          {t(embed === null ? 'sites.make' : 'sites.save')}
        </Button>
        {embed === null ? null : (
          <Button variant="default" fullWidth onClick={onCancel}>
            {t('sites.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
};
