import type { Gender, Locale } from '../core/common.ts';

/** A voice of every installation, spoken by a built-in engine. */
export interface LibraryVoice {
  /** Never changes: tasks and drafts refer to it. */
  readonly id: string;
  readonly name: string;
  readonly locale: Locale;
  readonly gender: Gender;
  readonly engine: 'flite' | 'espeak';
  /** The engine's name for the voice. */
  readonly engine_voice: string;
  /** Key of the description in the catalogues. */
  readonly description: VoiceDescription;
}

/** Keys of the descriptions in the catalogues. `limited`: the voice leaves out sounds (Arabic without vowel marks). */
export const VOICE_DESCRIPTIONS = ['warm', 'clear', 'calm', 'scottish', 'british', 'limited'] as const;
export type VoiceDescription = (typeof VOICE_DESCRIPTIONS)[number];

/**
 * The voices of the library; the first of a locale is its default. Of espeak's variants these two came closest to the
 * long-term spectrum of recorded speech at a natural pitch and pitch range: `edward` 3.1 dB, 99 Hz, 5.7 semitones; `f2`
 * 3.9 dB, 191 Hz, 6 semitones (no variant: 3.6 dB, 101 Hz, 5.1). `edward` also halves the word error rate of English.
 */
export const LIBRARY_VOICES = [
  {
    id: '01990a00-0000-7001-a0e4-9a6e491b7a82',
    name: 'Miles',
    locale: 'en',
    gender: 'Male',
    engine: 'flite',
    engine_voice: 'rms',
    description: 'warm',
  },
  {
    id: '01990a00-0000-7002-bb88-230ddc2b7056',
    name: 'Clara',
    locale: 'en',
    gender: 'Female',
    engine: 'flite',
    engine_voice: 'slt',
    description: 'clear',
  },
  {
    id: '01990a00-0000-7003-8977-faa7218c11f7',
    name: 'Callum',
    locale: 'en',
    gender: 'Male',
    engine: 'flite',
    engine_voice: 'awb',
    description: 'scottish',
  },
  {
    id: '01990a00-0000-7004-b601-6ed231fe3724',
    name: 'Arthur',
    locale: 'en',
    gender: 'Male',
    engine: 'espeak',
    engine_voice: 'en+edward',
    description: 'british',
  },
  {
    id: '01990a00-0000-7005-a332-bb25f5f2c8f1',
    name: '晓雯',
    locale: 'zh-CN',
    gender: 'Female',
    engine: 'espeak',
    engine_voice: 'cmn+f2',
    description: 'clear',
  },
  {
    id: '01990a00-0000-7006-a9a2-1a781ec937a4',
    name: '子轩',
    locale: 'zh-CN',
    gender: 'Male',
    engine: 'espeak',
    engine_voice: 'cmn+edward',
    description: 'calm',
  },
  {
    id: '01990a00-0000-7007-b8e3-ae94537eb570',
    name: 'Lena',
    locale: 'de',
    gender: 'Female',
    engine: 'espeak',
    engine_voice: 'de+f2',
    description: 'clear',
  },
  {
    id: '01990a00-0000-7008-af50-535ce2440fd9',
    name: 'Jonas',
    locale: 'de',
    gender: 'Male',
    engine: 'espeak',
    engine_voice: 'de+edward',
    description: 'calm',
  },
  {
    id: '01990a00-0000-7009-9fbb-7e264ea502e3',
    name: 'Lucía',
    locale: 'es',
    gender: 'Female',
    engine: 'espeak',
    engine_voice: 'es+f2',
    description: 'clear',
  },
  {
    id: '01990a00-0000-700a-9ed3-c96ad8765ca0',
    name: 'Mateo',
    locale: 'es',
    gender: 'Male',
    engine: 'espeak',
    engine_voice: 'es+edward',
    description: 'calm',
  },
  {
    id: '01990a00-0000-700b-8fbd-4a1a90867bd7',
    name: 'Camille',
    locale: 'fr',
    gender: 'Female',
    engine: 'espeak',
    engine_voice: 'fr+f2',
    description: 'clear',
  },
  {
    id: '01990a00-0000-700c-a430-2c3979c4b336',
    name: 'Étienne',
    locale: 'fr',
    gender: 'Male',
    engine: 'espeak',
    engine_voice: 'fr+edward',
    description: 'calm',
  },
  {
    id: '01990a00-0000-700d-872b-aad228399613',
    name: 'ليلى',
    locale: 'ar',
    gender: 'Female',
    engine: 'espeak',
    engine_voice: 'ar+f2',
    description: 'limited',
  },
  {
    id: '01990a00-0000-700e-a0ab-c305e1b586c3',
    name: 'كريم',
    locale: 'ar',
    gender: 'Male',
    engine: 'espeak',
    engine_voice: 'ar+edward',
    description: 'limited',
  },
  {
    id: '01990a00-0000-700f-a999-a2448cd58a26',
    name: 'Beatriz',
    locale: 'pt',
    gender: 'Female',
    engine: 'espeak',
    engine_voice: 'pt-br+f2',
    description: 'clear',
  },
  {
    id: '01990a00-0000-7010-bee1-56f07e0fa6f4',
    name: 'Thiago',
    locale: 'pt',
    gender: 'Male',
    engine: 'espeak',
    engine_voice: 'pt-br+edward',
    description: 'calm',
  },
  {
    id: '01990a00-0000-7011-b62f-c5fa88b6359c',
    name: 'Ngọc Lan',
    locale: 'vi',
    gender: 'Female',
    engine: 'espeak',
    engine_voice: 'vi+f2',
    description: 'clear',
  },
  {
    id: '01990a00-0000-7012-9276-db100465adca',
    name: 'Minh Quân',
    locale: 'vi',
    gender: 'Male',
    engine: 'espeak',
    engine_voice: 'vi+edward',
    description: 'calm',
  },
  {
    id: '01990a00-0000-7013-9fe5-a07766c2e25d',
    name: 'Анна',
    locale: 'ru',
    gender: 'Female',
    engine: 'espeak',
    engine_voice: 'ru+f2',
    description: 'clear',
  },
  {
    id: '01990a00-0000-7014-acec-975f364c4fe7',
    name: 'Дмитрий',
    locale: 'ru',
    gender: 'Male',
    engine: 'espeak',
    engine_voice: 'ru+edward',
    description: 'calm',
  },
  {
    id: '01990a00-0000-7015-b0ac-d5d0e6b3566f',
    name: '서연',
    locale: 'ko',
    gender: 'Female',
    engine: 'espeak',
    engine_voice: 'ko+f2',
    description: 'clear',
  },
  {
    id: '01990a00-0000-7016-b28f-51aa7e83e675',
    name: '민준',
    locale: 'ko',
    gender: 'Male',
    engine: 'espeak',
    engine_voice: 'ko+edward',
    description: 'calm',
  },
  {
    id: '01990a00-0000-7017-8722-e58394e1bcbf',
    name: '美咲',
    locale: 'ja',
    gender: 'Female',
    engine: 'espeak',
    engine_voice: 'ja+f2',
    description: 'clear',
  },
  {
    id: '01990a00-0000-7018-878d-ad83b7ef8e7c',
    name: '健太',
    locale: 'ja',
    gender: 'Male',
    engine: 'espeak',
    engine_voice: 'ja+edward',
    description: 'calm',
  },
  {
    id: '01990a00-0000-7019-ba2b-4b3bac356313',
    name: 'Sari',
    locale: 'id',
    gender: 'Female',
    engine: 'espeak',
    engine_voice: 'id+f2',
    description: 'clear',
  },
  {
    id: '01990a00-0000-701a-b1fe-5929dfe964bd',
    name: 'Budi',
    locale: 'id',
    gender: 'Male',
    engine: 'espeak',
    engine_voice: 'id+edward',
    description: 'calm',
  },
] as const satisfies readonly LibraryVoice[];
