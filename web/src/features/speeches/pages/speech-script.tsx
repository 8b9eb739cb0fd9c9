import { keepOwnVoice } from '../../../shared/voices/keep-own-voice.ts';
import { Anchor } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { rememberPage } from '../../../shared/navigation/return-to.ts';
import type { ScriptFieldElement } from '../../../shared/scripts/script-props.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { ScriptField } from '../../../entities/scripts/components/script-field.tsx';
import type { SpeechDraft } from '../model/draft.ts';
import { useDraftVoice, useSpeechLimits } from './use-speech-limits.ts';
import classes from './voice.module.css';

/** Shows a hint once the text is in another language. */
const LanguageHint = latePart(
  async () => (await import('../../../shared/text-language/language-hint.tsx')).LanguageHint,
);

interface Props {
  readonly inputRef: Ref<ScriptFieldElement>;
  readonly visitor: string;
  readonly draft: SpeechDraft;
  readonly patch: (change: Partial<SpeechDraft>) => void;
}

/** The text of a speech, with the used share of its maximum length. */
export const SpeechScript = ({ inputRef, visitor, draft, patch }: Props) => {
  const { t } = useTranslation('trials');
  const { voice } = useDraftVoice(draft);
  const { characters, seconds } = useSpeechLimits(visitor);
  return (
    <div className={classes['script']}>
      <ScriptField
        inputRef={inputRef}
        text={draft.text}
        locale={draft.locale}
        max={characters}
        time={voice && { voice: { ...voice, speed: draft.speed, alone: true }, seconds }}
        counted
        longer={
          <Anchor
            component={Link}
            to={SIGN_UP_PATH}
            inherit
            onClick={() => rememberPage(location.pathname + location.search)}
          >
            {t('signUp')}
          </Anchor>
        }
        onText={(text) => patch({ text })}
      />
      <LanguageHint
        text={draft.text}
        voice={draft.locale}
        onLocale={(locale) => patch({ locale, voiceId: keepOwnVoice(voice, locale) })}
      />
    </div>
  );
};
