/** What a provider needs to take an order's payment. */
export interface PayableOrder {
  readonly id: string;
  /** The payer; null when the account is deleted. */
  readonly userId: string | null;
  /** Null for one-time payments. */
  readonly renewal: Renewal | null;
  readonly number: string;
  readonly totalCents: number;
  /** The voucher's discount, already deducted from the total. */
  readonly discountCents: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly expiresAt: Date;
  /** The product's name, in the buyer's language. */
  readonly title: string;
  /** The buyer's language, one of the contract's locales. */
  readonly language: string;
  /** The buyer's address, to prefill the provider's form; null when unknown. */
  readonly email: string | null;
}

/** What a provider that renews by itself charges from the second period on. */
export interface Renewal {
  readonly months: number;
  readonly priceCents: number;
}

/** The provider cannot be reached, or refuses. The message contains no personal data and no key. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  /** The provider's own error code, if any. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** An amount of money. */
export interface Money {
  /** Hundredths of the currency's unit. */
  readonly amountCents: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Money that a provider has received. */
interface ReceivedMoney extends Money {
  /** The provider's id of the payment. */
  readonly reference: string;
}

/** Money that a provider has received for an order. */
export interface ReceivedPayment extends ReceivedMoney {
  readonly orderId: string;
  /** The provider's id of the subscription that this payment started, if the provider renews it. */
  readonly subscription?: string | null;
}

/** Money that a provider has received for another period of a subscription. */
export interface RenewalPayment extends ReceivedMoney {
  readonly subscription: string;
}

/** The state of a subscription at a provider: it continues, ends with the paid period, or has ended. */
export type SubscriptionState = 'going_on' | 'ending' | 'ended';

/** The content of a webhook. */
export type ProviderNews =
  | { readonly kind: 'paid'; readonly payment: ReceivedPayment }
  /** The buyer's bank takes the money back, or it was returned on the provider's own page. */
  | { readonly kind: 'disputed' | 'returned'; readonly reference: string }
  /** How much of the payment was refunded in total. `alert` tells an operator about it if we did not request the refund. */
  | {
      readonly kind: 'partly_returned';
      readonly reference: string;
      readonly amountCents: number;
      readonly alert: string;
    }
  | { readonly kind: 'renewed'; readonly payment: RenewalPayment }
  /** An invoice for another period is ready to be charged. */
  | { readonly kind: 'billed'; readonly bill: string }
  | { readonly kind: 'subscription'; readonly reference: string; readonly state: SubscriptionState }
  /** Changes no order, but an operator should know, if the payment is one of ours. */
  | { readonly kind: 'noted'; readonly reference: string; readonly alert: string }
  /** The buyer's card or bank declined a payment: the order still awaits payment, and its page says so. */
  | { readonly kind: 'declined'; readonly orderId: string }
  /** Changes no order. */
  | { readonly kind: 'other' };

/** A webhook with a valid signature. */
export interface VerifiedEvent {
  /** Unique at this provider. */
  readonly id: string;
  readonly payload: object;
}

/** Functions of a provider that renews subscriptions by itself. Each may throw a ProviderError. */
export interface Recurring {
  /** Makes a subscription end with the paid period, or continue. */
  readonly setEnding: (reference: string, ending: boolean) => Promise<void>;
  /** Ends a subscription now without a refund; no effect on one that has ended. */
  readonly end: (reference: string) => Promise<void>;
  /** Charges for another period at once, so that there is no gap. What the bank declines is retried later. */
  readonly charge: (bill: string) => Promise<void>;
  /** The provider's page on which a user manages cards and invoices; null for a user without one. */
  readonly openPortal: (userId: string, language: string, returnUrl: string) => Promise<string | null>;
  /** Deletes the data of deleted accounts at the provider; resolves to their number. */
  readonly forgetBuyers: () => Promise<number>;
}

/** A payment provider. Orders, credits and accounting know providers only through this interface. */
export interface PaymentProvider {
  readonly name: string;
  /** Whether it takes test money only, so that no money moves. */
  readonly testMoney: boolean;
  /** Null when the buyer pays for each period. */
  readonly recurring: Recurring | null;
  /**
   * Resolves to the URL of the page on which the order is paid; the buyer returns to `returnUrl`.
   * @throws ProviderError
   */
  readonly openCheckout: (order: PayableOrder, returnUrl: string) => Promise<string>;
  /**
   * Closes the payment pages of orders that no longer await payment; resolves to their number.
   * @throws ProviderError
   */
  readonly closeCheckouts: () => Promise<number>;
  /** Null when the signature is missing, wrong or too old. `body` contains the received bytes unchanged. */
  readonly verify: (
    body: Buffer,
    headers: Readonly<Record<string, unknown>>,
    now: Date,
  ) => Promise<VerifiedEvent | null>;
  /**
   * May call the provider for details that the payload lacks.
   * @throws ProviderError, and Error when the payload does not have this provider's format
   */
  readonly read: (payload: unknown) => Promise<ProviderNews>;
  /**
   * Events since a moment, to recover lost webhooks; known ones are recognised by their id.
   * @throws ProviderError
   */
  readonly listEvents: (since: Date) => Promise<VerifiedEvent[]>;
  /** The payments that the provider has received for an order, independent of webhooks. */
  readonly findPayments: (orderId: string) => Promise<ReceivedPayment[]>;
  /**
   * Refunds a part of a payment, or all of it; idempotent. `underway`: a webhook reports its completion.
   * @throws ProviderError
   */
  readonly refund: (reference: string, part: Money | null) => Promise<'returned' | 'underway'>;
  /**
   * The provider's fingerprint of the card or account of a payment, independent of the payer; null without one.
   * @throws ProviderError
   */
  readonly findCard: (reference: string) => Promise<string | null>;
}
