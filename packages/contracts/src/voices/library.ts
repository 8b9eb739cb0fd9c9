import type { Gender, Locale } from '../core/common.ts';

/** The apparent age of a voice. */
export const VOICE_AGES = ['young', 'adult', 'senior'] as const;
export type VoiceAge = (typeof VOICE_AGES)[number];

/**
 * The engines of voices: the built-in ones, a configured speech server (`openai`), and models that the operator has
 * added (`sherpa`).
 */
export const SPEECH_ENGINES = ['flite', 'espeak', 'openai', 'sherpa'] as const;
export type SpeechEngineName = (typeof SPEECH_ENGINES)[number];

/** A voice that everybody on an installation may use. */
export interface LibraryVoice {
  /** Never changes, because tasks and drafts refer to it. */
  readonly id: string;
  readonly name: string;
  readonly locale: Locale;
  readonly gender: Gender;
  readonly age: VoiceAge;
  readonly engine: SpeechEngineName;
  /** The engine's name for the voice. */
  readonly engine_voice: string;
  /** Key of the description in the catalogues. */
  readonly description: VoiceDescription;
}

/** Voices that were trained on recordings: never those of a built-in engine. */
export const NATURAL_DESCRIPTIONS = ['natural', 'natural_british', 'natural_soft', 'natural_foreign'] as const;

/**
 * Keys of the descriptions in the catalogues. `limited`: the voice leaves out sounds (Arabic without vowel marks);
 * `basic`: a built-in voice of a language for which natural ones are installed; `natural_foreign`: natural, with the accent
 * of another language.
 */
export const VOICE_DESCRIPTIONS = [
  'warm',
  'clear',
  'calm',
  'scottish',
  'british',
  'bright',
  'deep',
  'limited',
  'basic',
  ...NATURAL_DESCRIPTIONS,
] as const;
export type VoiceDescription = (typeof VOICE_DESCRIPTIONS)[number];

/** Whether a voice is built in: those of the other engines are more natural. */
export const isBuiltIn = ({ engine }: { readonly engine: string }): boolean =>
  engine === 'flite' || engine === 'espeak';

/** A voice of every installation. */
export interface BuiltInVoice extends LibraryVoice {
  readonly engine: 'flite' | 'espeak';
}

type Row = readonly [
  id: string,
  name: string,
  locale: Locale,
  gender: Gender,
  age: VoiceAge,
  engine_voice: string,
  description: VoiceDescription,
];

/**
 * espeak's variants are Orator's own (packages/speech/src/espeak/colours.ts), four that differ in spectrum and pitch,
 * whose tempo the estimate of a length knows (docs/adr/0044).
 */
const ROWS: readonly Row[] = [
  ['01990a00-0000-7001-a0e4-9a6e491b7a82', 'Miles', 'en', 'Male', 'adult', 'rms', 'warm'],
  ['01990a00-0000-7002-bb88-230ddc2b7056', 'Clara', 'en', 'Female', 'adult', 'slt', 'clear'],
  ['01990a00-0000-7003-8977-faa7218c11f7', 'Callum', 'en', 'Male', 'adult', 'awb', 'scottish'],
  ['01990a00-0000-7004-b601-6ed231fe3724', 'Arthur', 'en', 'Male', 'adult', 'en+crisp', 'british'],
  ['01990a00-0000-7005-a332-bb25f5f2c8f1', '晓雯', 'zh-CN', 'Female', 'adult', 'cmn+open', 'clear'],
  ['01990a00-0000-7006-a9a2-1a781ec937a4', '子轩', 'zh-CN', 'Male', 'adult', 'cmn+crisp', 'calm'],
  ['01990a00-0000-7007-b8e3-ae94537eb570', 'Lena', 'de', 'Female', 'adult', 'de+open', 'clear'],
  ['01990a00-0000-7008-af50-535ce2440fd9', 'Jonas', 'de', 'Male', 'adult', 'de+crisp', 'calm'],
  ['01990a00-0000-7009-9fbb-7e264ea502e3', 'Lucía', 'es', 'Female', 'adult', 'es+open', 'clear'],
  ['01990a00-0000-700a-9ed3-c96ad8765ca0', 'Mateo', 'es', 'Male', 'adult', 'es+crisp', 'calm'],
  ['01990a00-0000-700b-8fbd-4a1a90867bd7', 'Camille', 'fr', 'Female', 'adult', 'fr+open', 'clear'],
  ['01990a00-0000-700c-a430-2c3979c4b336', 'Étienne', 'fr', 'Male', 'adult', 'fr+crisp', 'calm'],
  ['01990a00-0000-700d-872b-aad228399613', 'ليلى', 'ar', 'Female', 'adult', 'ar+open', 'limited'],
  ['01990a00-0000-700e-a0ab-c305e1b586c3', 'كريم', 'ar', 'Male', 'adult', 'ar+crisp', 'limited'],
  ['01990a00-0000-700f-a999-a2448cd58a26', 'Beatriz', 'pt', 'Female', 'adult', 'pt-br+open', 'clear'],
  ['01990a00-0000-7010-bee1-56f07e0fa6f4', 'Thiago', 'pt', 'Male', 'adult', 'pt-br+crisp', 'calm'],
  ['01990a00-0000-7011-b62f-c5fa88b6359c', 'Ngọc Lan', 'vi', 'Female', 'adult', 'vi+open', 'clear'],
  ['01990a00-0000-7012-9276-db100465adca', 'Minh Quân', 'vi', 'Male', 'adult', 'vi+crisp', 'calm'],
  ['01990a00-0000-7013-9fe5-a07766c2e25d', 'Анна', 'ru', 'Female', 'adult', 'ru+open', 'clear'],
  ['01990a00-0000-7014-acec-975f364c4fe7', 'Дмитрий', 'ru', 'Male', 'adult', 'ru+crisp', 'calm'],
  ['01990a00-0000-7015-b0ac-d5d0e6b3566f', '서연', 'ko', 'Female', 'adult', 'ko+open', 'clear'],
  ['01990a00-0000-7016-b28f-51aa7e83e675', '민준', 'ko', 'Male', 'adult', 'ko+crisp', 'calm'],
  ['01990a00-0000-7017-8722-e58394e1bcbf', '美咲', 'ja', 'Female', 'adult', 'ja+open', 'clear'],
  ['01990a00-0000-7018-878d-ad83b7ef8e7c', '健太', 'ja', 'Male', 'adult', 'ja+crisp', 'calm'],
  ['01990a00-0000-7019-ba2b-4b3bac356313', 'Sari', 'id', 'Female', 'adult', 'id+open', 'clear'],
  ['01990a00-0000-701a-b1fe-5929dfe964bd', 'Budi', 'id', 'Male', 'adult', 'id+crisp', 'calm'],
  ['01990a00-0000-701b-a70d-8282686e563d', 'Ivy', 'en', 'Female', 'young', 'en+keen', 'bright'],
  ['01990a00-0000-701c-b943-1b50aa7a22fd', '思琪', 'zh-CN', 'Female', 'young', 'cmn+keen', 'bright'],
  ['01990a00-0000-701d-9ae8-312f891b5fc6', '建国', 'zh-CN', 'Male', 'senior', 'cmn+full', 'deep'],
  ['01990a00-0000-701e-8648-4559bf072574', 'Mia', 'de', 'Female', 'young', 'de+keen', 'bright'],
  ['01990a00-0000-701f-97bb-36530a061be8', 'Werner', 'de', 'Male', 'senior', 'de+full', 'deep'],
  ['01990a00-0000-7020-9d50-23d62a100437', 'Sofía', 'es', 'Female', 'young', 'es+keen', 'bright'],
  ['01990a00-0000-7021-93f3-f378cec66be3', 'Ramón', 'es', 'Male', 'senior', 'es+full', 'deep'],
  ['01990a00-0000-7022-9f4e-4c816b51d8d7', 'Chloé', 'fr', 'Female', 'young', 'fr+keen', 'bright'],
  ['01990a00-0000-7023-8033-0753703066f3', 'Gérard', 'fr', 'Male', 'senior', 'fr+full', 'deep'],
  ['01990a00-0000-7024-90cf-64157e91d29d', 'ريم', 'ar', 'Female', 'young', 'ar+keen', 'limited'],
  ['01990a00-0000-7025-802a-10eecaa29ec5', 'عبد الله', 'ar', 'Male', 'senior', 'ar+full', 'limited'],
  ['01990a00-0000-7026-a185-c8665b41238f', 'Larissa', 'pt', 'Female', 'young', 'pt-br+keen', 'bright'],
  ['01990a00-0000-7027-a1de-bbaf9b6bbbec', 'Sebastião', 'pt', 'Male', 'senior', 'pt-br+full', 'deep'],
  ['01990a00-0000-7028-81c6-86575589f285', 'Thảo My', 'vi', 'Female', 'young', 'vi+keen', 'bright'],
  ['01990a00-0000-7029-84bd-742c1478d336', 'Văn Hùng', 'vi', 'Male', 'senior', 'vi+full', 'deep'],
  ['01990a00-0000-702a-a03a-22a2beadaf0b', 'Алиса', 'ru', 'Female', 'young', 'ru+keen', 'bright'],
  ['01990a00-0000-702b-a268-f634c5e3aea2', 'Николай', 'ru', 'Male', 'senior', 'ru+full', 'deep'],
  ['01990a00-0000-702c-b0e6-127f51675710', '하은', 'ko', 'Female', 'young', 'ko+keen', 'bright'],
  ['01990a00-0000-702d-a7be-5af28859a57f', '영수', 'ko', 'Male', 'senior', 'ko+full', 'deep'],
  ['01990a00-0000-702e-adb7-a19eea724115', '結衣', 'ja', 'Female', 'young', 'ja+keen', 'bright'],
  ['01990a00-0000-702f-bf66-375bce9b0ee4', '茂', 'ja', 'Male', 'senior', 'ja+full', 'deep'],
  ['01990a00-0000-7030-a5cd-491bfed3a51d', 'Putri', 'id', 'Female', 'young', 'id+keen', 'bright'],
  ['01990a00-0000-7031-b9ef-416c196f0ec0', 'Slamet', 'id', 'Male', 'senior', 'id+full', 'deep'],
];

/** The built-in voices; the first of a locale is its default. Variants (`+`) are espeak's. */
export const LIBRARY_VOICES: readonly BuiltInVoice[] = ROWS.map(
  ([id, name, locale, gender, age, engine_voice, description]) => ({
    id,
    name,
    locale,
    gender,
    age,
    engine: engine_voice.includes('+') ? 'espeak' : 'flite',
    engine_voice,
    description,
  }),
);

/** The engine voices of built-in voices before they had variants of their own. */
const FORMER: Readonly<Record<string, string>> = { crisp: 'edward', open: 'f2', keen: 'belinda', full: 'david' };

/** A library voice as it was when a user's voice was matched to it. @param then the engine's name for it at that time */
export function restoreMatchedVoice<V extends Pick<LibraryVoice, 'engine_voice'>>(
  voice: V,
  then: string | undefined,
): V {
  const [language = '', variant = ''] = voice.engine_voice.split('+');
  const former = FORMER[variant];
  return { ...voice, engine_voice: then ?? (former === undefined ? voice.engine_voice : `${language}+${former}`) };
}

/** The built-in voice of a locale that knows the phonemes of every text in order; used to time other voices' speech. */
export function referenceVoice(locale: Locale): BuiltInVoice {
  const voice = LIBRARY_VOICES.find((one) => one.locale === locale && one.engine === 'espeak');
  if (voice === undefined) throw new Error(`no voice of ${locale} knows its sounds`);
  return voice;
}
