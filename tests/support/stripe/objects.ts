/** A refusal in Stripe's form. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;

  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

export interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_intent: string;
  readonly payment_method_details: { readonly type: 'card'; readonly card: { readonly fingerprint: string } };
  readonly billing_details: { readonly name: string; readonly email: string };
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
}

export interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly mode: string;
  readonly client_reference_id: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly created: number;
  readonly expires_at: number;
  readonly locale: string;
  readonly customer_email: string | null;
  readonly customer_details: { readonly name: string; readonly email: string };
  url: string | null;
  amount_total: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
}

/** A webhook's content. */
export interface Event {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly type: string;
  readonly created: number;
  readonly livemode: boolean;
  readonly data: { readonly object: object };
}

export const seconds = (): number => Math.floor(Date.now() / 1000);

/** The parameters within a name, such as those of `metadata[...]`. */
export const nested = (params: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...params].flatMap(([key, value]) => {
      const inner = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(key)?.[1];
      return inner === undefined ? [] : [[inner, value]];
    }),
  );
