import type { SystemConfig } from '@orator/contracts/system-config/schema';
import type { Resources } from '../../../shared/i18n/resources.ts';

type Tariff = SystemConfig['prices']['tariffs'][number];

/** What a tariff is for, as statements call it. */
type CostKind = Exclude<keyof Resources['statements']['usage']['kinds'], 'other'>;

/** A line of the table of prices. */
export interface Cost {
  readonly id: string;
  readonly kind: CostKind;
  readonly form: 'premium' | 'draft' | 'ownVoice' | 'sound' | null;
  readonly unit: Tariff['unit'];
  /** Credits. */
  readonly price: number;
}

/** In the order of the table; what is not offered in Premium is not listed in it. */
const LINES: readonly (readonly [id: string, kind: CostKind, form?: NonNullable<Cost['form']>])[] = [
  ['photo-video:0', 'photo-video'],
  ['photo-video:1', 'photo-video', 'premium'],
  ['photo-video:draft', 'photo-video', 'draft'],
  ['scene-video:0', 'scene-video'],
  ['podcast-video:0', 'podcast'],
  ['podcast-audio', 'podcast', 'sound'],
  ['lip-sync:0', 'lip-sync'],
  ['dub', 'dub'],
  ['speech', 'speech'],
  ['speech-own-voice', 'speech', 'ownVoice'],
  ['voice-change', 'voice-change'],
  ['voice-change-own-voice', 'voice-change', 'ownVoice'],
  ['own-voice', 'own-voice'],
  ['premium-voice', 'premium-voice'],
  ['live-session', 'live-session'],
  ['live-session-own-voice', 'live-session', 'ownVoice'],
  ['text-to-photo', 'text-to-photo'],
  ['product-photo', 'product-photo'],
  ['photo-edit', 'photo-edit'],
  ['photo-avatar', 'photo-avatar'],
];

/** What a server offers, and for how much. */
type Offered = Pick<SystemConfig, 'voice_fitting'> & { readonly prices: { readonly tariffs: readonly Tariff[] } };

/** The prices of everything that is offered, from the tariffs of the server. */
export const listCosts = ({ prices: { tariffs }, voice_fitting: fitted }: Offered): Cost[] =>
  LINES.flatMap(([id, kind, form = null]) => {
    const tariff = tariffs.find((one) => one.id === id);
    if (tariff === undefined || (kind === 'premium-voice' && fitted.length === 0)) return [];
    return [{ id, kind, form, unit: tariff.unit, price: tariff.hundredths_per_unit / 100 }];
  });
