import { VisuallyHidden } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { latePart } from '../../../ui/late-part.tsx';
import { useSpeaking, type Speaking } from '../api/use-speaking.ts';
import { FaceStage } from './face-stage.tsx';
import { SayForm } from './say-form.tsx';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { FIRST_SAMPLE as FIRST, type Sample, findSample } from '../../../shared/media/samples.ts';
import { carrySample, carryScript } from '../../../shared/storage/carried-script.ts';
import { useUsername } from '../../../shared/session/session.ts';
import { STORAGE, TRIAL_IDS, local, session } from '../../../shared/storage/storage.ts';
import classes from './first-sentence.module.css';

const NextSteps = latePart(async () => (await import('./next-steps.tsx')).NextSteps);

/** Plain text when offline, because nothing can be loaded. */
const SpeechFailure = latePart(async () => {
  const loaded = await import('./speech-failure.tsx').catch(() => null);
  return loaded?.SpeechFailure ?? (({ error }) => <p role="alert">{errorMessage(error)}</p>);
});

/** The text, kept for a reload of the tab. */
const useText = (): [string, (text: string) => void] => {
  const [text, setText] = useState(() => session.get(STORAGE.homeText) ?? '');
  const change = (next: string): void => {
    session.set(STORAGE.homeText, next);
    setText(next);
  };
  return [text, change];
};

/** The state of this text: being prepared, or being spoken. */
const findStep = (speaking: Speaking, text: string): 'preparing' | 'speaking' | null => {
  if (speaking.step === 'preparing') return 'preparing';
  return speaking.step === 'speaking' && speaking.wanted.text === text ? 'speaking' : null;
};

interface Props {
  readonly headline: string;
  readonly lead: string;
  /** Page on which a video of it is made. */
  readonly studioPath: string;
  /** The initial face. */
  readonly first?: Sample;
}

/** A sample face that speaks a typed text at once, with links to the next steps: the top of a page. */
export const FirstSentence = ({ headline, lead, studioPath, first = FIRST }: Props) => {
  const { t } = useTranslation(['sample-faces', 'common']);
  const navigate = useNavigate();
  const signedIn = useUsername() !== null;
  const [text, setText] = useText();
  const [sample, setSample] = useState<Sample>(first);
  /** Null: the page's language. */
  const [language, setLanguage] = useState<Locale | null>(null);
  const { speaking, canvas, speak, stop, leave, prepare } = useSpeaking();
  const locale = language ?? currentLocale();

  const start = (written: string): void => {
    setLanguage(null);
    setText(written);
  };
  const say = (written: string, found = locale): void => {
    if (written.trim() === '') {
      start(t('starter1'));
      return speak({ name: sample.id, text: t('starter1'), locale: currentLocale() });
    }
    if (found !== locale) setLanguage(found);
    speak({ name: sample.id, text: written, locale: found });
  };
  /** Opens the studio with the script; no account is needed. */
  const openStudio = (): void => {
    carryScript({ text, locale, voiceId: speaking.step === 'spoken' ? speaking.voiceId : null, voiceOf: sample.id });
    // Otherwise the studio would open the trial's last task.
    local.remove(TRIAL_IDS.photo);
    void navigate(studioPath);
  };

  return (
    <>
      <VisuallyHidden component="output">
        {speaking.step === 'preparing' ? t('preparing') : speaking.step === 'spoken' ? t('next') : ''}
      </VisuallyHidden>
      <section className={classes['hero']}>
        <div className={classes['words']}>
          <h1>{headline}</h1>
          <p>{lead}</p>
          <SayForm
            text={text}
            onText={setText}
            onStarter={start}
            locale={locale}
            onSpeak={say}
            step={findStep(speaking, text)}
            onStop={stop}
            onFocus={() => void prepare(sample.id, locale)}
            note={signedIn ? null : t('free')}
            failure={
              speaking.step === 'failed' ? (
                <SpeechFailure error={speaking.error} onAgain={() => speak({ ...speaking.wanted })} />
              ) : null
            }
          />
        </div>
        <FaceStage
          sample={sample}
          onSample={(id) => {
            leave();
            setSample(findSample(id) ?? first);
          }}
          step={speaking.step === 'idle' ? null : speaking.step}
          canvas={canvas}
        >
          {speaking.step === 'spoken' ? (
            <NextSteps
              name={t(`common:samples.${sample.id}`)}
              onOwnPhoto={openStudio}
              onMake={() => {
                carrySample(sample.id);
                openStudio();
              }}
              onAgain={() => speak({ ...speaking.wanted })}
            />
          ) : null}
        </FaceStage>
      </section>
    </>
  );
};
