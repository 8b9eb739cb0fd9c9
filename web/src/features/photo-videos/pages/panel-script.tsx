import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import type { Locale } from '@orator/contracts/core/common';
import type { Voice } from '@orator/contracts/voices/schema';
import { type ComponentProps, type ReactNode, type Ref } from 'react';
import { ScriptField } from '../../../entities/scripts/components/script-field.tsx';
import { TranslateScript } from '../../../entities/translations/components/translate-script.tsx';
import classes from './panel-script.module.css';
import { planPath } from '../../../shared/paths/plans.ts';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { VOICE_MODELS_PATH } from '../../../shared/paths/voice-models.ts';
import type { ScriptFieldElement } from '../../../shared/scripts/script-props.ts';
import { LanguageHint } from '../../../shared/text-language/language-hint.tsx';
import { keepOwnVoice } from '../../../shared/voices/keep-own-voice.ts';
import { latePart } from '../../../ui/late-part.tsx';
import type { Draft } from '../model/draft.ts';
import type { Allowance } from '../model/plan.ts';
import { rememberHere } from './remember-here.ts';

/** Shown beside the help with a long script, which is also loaded late. */
const LongerVideos = latePart(async () => (await import('../components/longer-videos.tsx')).LongerVideos);

interface Props {
  readonly scriptRef: Ref<ScriptFieldElement>;
  readonly draft: Draft;
  readonly patch: (change: Partial<Draft>) => void;
  readonly keep: () => void;
  readonly config: SystemConfig | undefined;
  readonly trial: boolean;
  /** Whether the user may add models. */
  readonly isAdmin: boolean;
  readonly voice: Voice | undefined;
  readonly findAlike: (locale: Locale) => Voice | undefined;
  readonly time: ComponentProps<typeof ScriptField>['time'];
  readonly allowance: Allowance | undefined;
  /** Drawn beside the translation. */
  readonly children: ReactNode;
}

/** The script of a video, and its translation. */
export const PanelScript = ({ draft, patch, config, trial, voice, ...props }: Props) => (
  <div className={classes['said']}>
    <ScriptField
      inputRef={props.scriptRef}
      text={draft.text}
      locale={draft.locale}
      max={config?.limits.script_characters ?? SCRIPT_CHARACTERS}
      time={props.time}
      longer={
        <LongerVideos
          allowance={props.allowance}
          trial={trial}
          signUpPath={SIGN_UP_PATH}
          onSignUp={rememberHere}
          planPath={planPath}
          keep={props.keep}
        />
      }
      offer={
        <LanguageHint
          text={draft.text}
          voice={draft.locale}
          onLocale={(locale) => patch({ locale, voiceId: keepOwnVoice(voice, locale) })}
        />
      }
      onText={(text) => patch({ text })}
    />
    <div className={classes['beside']}>
      <TranslateScript
        text={draft.text}
        locale={draft.locale}
        config={trial ? undefined : config}
        modelsPath={props.isAdmin ? VOICE_MODELS_PATH : null}
        onUse={(text, locale) =>
          patch({ text, locale, voiceId: keepOwnVoice(voice, locale) ?? props.findAlike(locale)?.id ?? null })
        }
      />
      {props.children}
    </div>
  </div>
);
