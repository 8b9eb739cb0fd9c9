import type { SystemConfig } from '@orator/contracts/system-config/schema';
import type { Resources } from '../../../shared/i18n/resources.ts';

type Tariff = SystemConfig['prices']['tariffs'][number];

/** The kind of use that a tariff prices, named as in statements. */
type CostKind = Exclude<keyof Resources['statements']['usage']['kinds'], 'other'>;

/** A line of the table of prices. */
export interface Cost {
  readonly id: string;
  readonly kind: CostKind;
  readonly form: 'premium' | 'beginning' | 'ownVoice' | 'sound' | null;
  readonly unit: Tariff['unit'];
  /** Credits. */
  readonly price: number;
}

/** The rows in the order of the table; kinds that are not offered in Premium have no Premium row. */
const LINES: readonly (readonly [id: string, kind: CostKind, form?: NonNullable<Cost['form']>])[] = [
  ['photo-video:0', 'photo-video'],
  ['photo-video:1', 'photo-video', 'premium'],
  ['photo-video:draft', 'photo-video', 'beginning'],
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

/** The kinds that a server offers, and their prices. */
type Offered = Pick<SystemConfig, 'voice_fitting'> & { readonly prices: { readonly tariffs: readonly Tariff[] } };

/** The prices of everything that is offered, from the tariffs of the server. */
export const listCosts = ({ prices: { tariffs }, voice_fitting: fitted }: Offered): Cost[] =>
  LINES.flatMap(([id, kind, form = null]) => {
    const tariff = tariffs.find((one) => one.id === id);
    if (tariff === undefined || (kind === 'premium-voice' && fitted.length === 0)) return [];
    return [{ id, kind, form, unit: tariff.unit, price: tariff.hundredths_per_unit / 100 }];
  });
