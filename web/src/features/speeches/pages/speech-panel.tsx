import { keepOwnVoice } from '../../../shared/voices/keep-own-voice.ts';
import { checkScript } from '@orator/contracts/scripts/check-script';
import type { NewSpeech } from '@orator/contracts/speeches/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { useQuotedStart } from '../../../shared/quotes/use-quoted-start.ts';
import { useWaysOn } from '../../../shared/quotes/use-ways-on.tsx';
import { useScriptSeconds } from '../../../entities/scripts/api/use-script-seconds.ts';
import { DeliveryFields } from '../../../entities/voices/components/delivery-fields.tsx';
import { VoicePicker } from '../../../entities/voices/components/voice-picker.tsx';
import { VoicePreview } from '../../../entities/voices/components/voice-preview.tsx';
import { speechCalls } from '../../../entities/speeches/api/queries.ts';
import { StudioFoot } from '../../../entities/studios/components/studio-foot.tsx';
import type { SpeechDraft } from '../model/draft.ts';
import { priceCharacters } from '../model/price.ts';
import { useDraftVoice, useSpeechLimits } from './use-speech-limits.ts';
import page from '../../../ui/flow-page.module.css';

interface Props {
  readonly visitor: string;
  readonly draft: SpeechDraft;
  readonly patch: (change: Partial<SpeechDraft>) => void;
  readonly making: boolean;
  readonly onStarted: (task: TaskDetail) => void;
}

const HINTS = { text: 'needText', voice: 'needVoice', refused: null } as const;

/** Voice, speed and pitch, with the price and the start button below. */
export const SpeechPanel = ({ visitor, draft, patch, making, onStarted }: Props) => {
  const { t } = useTranslation('speeches');
  const ways = useWaysOn();
  const config = useQuery(systemConfigQuery());
  const limits = useSpeechLimits(visitor);
  const { voice, gone } = useDraftVoice(draft);
  const estimateSeconds = useScriptSeconds();
  const { text, locale, speed, pitch } = draft;
  const seconds = voice && estimateSeconds(text, { ...voice, speed, alone: true });
  const tooLong = text.length > limits.characters || (seconds ?? 0) > limits.seconds;

  const prepareInput = (): NewSpeech | 'text' | 'voice' | 'refused' => {
    if (text.trim() === '') return 'text';
    if (tooLong || !checkScript(text, locale).ok) return 'refused';
    return voice === undefined ? 'voice' : { script: { text, voice_id: voice.id, locale, speed, pitch } };
  };
  const input = prepareInput();
  const complete = typeof input === 'string' ? null : input;
  const hint = typeof input === 'string' ? HINTS[input] : null;
  const make = useQuotedStart({ input: complete, calls: speechCalls, have: limits.account.have, making, onStarted });
  const price = limits.account.isTrial
    ? undefined
    : priceCharacters(config.data, text.trim().length, voice?.kind === 'own');
  return (
    <aside className={page['panel']} aria-label={t('panel')}>
      <div className={page['inner']}>
        <div className={page['fields']}>
          <VoicePicker
            locale={locale}
            voice={voice}
            onLocale={(to) => patch({ locale: to, voiceId: keepOwnVoice(voice, to) })}
            onVoice={(chosen) => patch({ voiceId: chosen.id })}
            note={gone && voice !== undefined ? t('voiceGone', { voice: voice.name }) : null}
            preview={<VoicePreview voice={voice} text={text} speed={speed} pitch={pitch} />}
          />
          <DeliveryFields speed={speed} pitch={pitch} onDelivery={patch} />
        </div>
        <div className={page['foot']}>
          <StudioFoot
            account={limits.account}
            make={make}
            work="speech"
            hint={hint === null ? null : <p>{t(hint)}</p>}
            seconds={seconds}
            price={complete === null ? undefined : price}
            waysOn={{ ...ways.byReason, text_too_long: limits.hasLonger ? ways.plans : null }}
          />
        </div>
      </div>
    </aside>
  );
};
