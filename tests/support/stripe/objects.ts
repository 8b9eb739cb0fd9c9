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
  invoice: string | null;
  subscription: string | null;
}

export interface Subscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** What each period costs, and how long one is. */
  readonly price: {
    readonly amount: number;
    readonly currency: string;
    readonly interval: string;
    readonly count: number;
  };
  status: 'active' | 'canceled';
  cancel_at_period_end: boolean;
  readonly cancel_at: number | null;
}

export interface Invoice {
  readonly id: string;
  readonly object: 'invoice';
  readonly billing_reason: string;
  readonly currency: string;
  readonly amount_due: number;
  readonly customer_email: string;
  readonly parent: {
    readonly type: 'subscription_details';
    readonly subscription_details: {
      readonly subscription: string;
      readonly metadata: Readonly<Record<string, string>>;
    };
  };
  amount_paid: number;
  status: 'draft' | 'open' | 'paid';
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
    [...params].flatMap(([key, value]) =>
      key.startsWith(`${name}[`) && key.endsWith(']') ? [[key.slice(name.length + 1, -1), value]] : [],
    ),
  );
