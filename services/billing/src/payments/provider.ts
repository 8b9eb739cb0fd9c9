/** What a provider needs to take an order's payment. */
export interface PayableOrder {
  readonly id: string;
  /** Who pays; null when the account is deleted. */
  readonly userId: string | null;
  /** Null for what is paid once. */
  readonly renewal: Renewal | null;
  readonly number: string;
  readonly totalCents: number;
  /** What a voucher has taken off; the total is without it. */
  readonly discountCents: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly expiresAt: Date;
  /** What is bought, in the buyer's language. */
  readonly title: string;
  /** The buyer's language, one of the contract's locales. */
  readonly language: string;
  /** Where the buyer is reached, to fill the provider's form in; null when it is not known. */
  readonly email: string | null;
}

/** What a provider that charges for each period by itself takes from the second period on. */
export interface Renewal {
  readonly months: number;
  readonly priceCents: number;
}

/** The provider cannot be reached, or refuses. The message names no person and no key. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  /** The provider's own name of the reason, if it gave one. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** Money that a provider has received. */
interface Money {
  /** The provider's name of it. */
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
}

/** Money that a provider has received for an order. */
export interface ReceivedPayment extends Money {
  readonly orderId: string;
  /** The provider's name of the subscription that this has begun, where it charges again by itself. */
  readonly subscription?: string | null;
}

/** Money that a provider has received for another period of a subscription. */
export interface RenewalPayment extends Money {
  readonly subscription: string;
}

/** What becomes of a subscription at a provider: it goes on, ends with the period that is paid for, or has ended. */
export type SubscriptionState = 'going_on' | 'ending' | 'ended';

/** What a webhook says. */
export type ProviderNews =
  | { readonly kind: 'paid'; readonly payment: ReceivedPayment }
  /** The buyer's bank takes the money back, or it went back by the provider's own page. */
  | { readonly kind: 'disputed' | 'returned'; readonly reference: string }
  | { readonly kind: 'renewed'; readonly payment: RenewalPayment }
  /** A bill for another period waits to be charged. */
  | { readonly kind: 'billed'; readonly bill: string }
  | { readonly kind: 'subscription'; readonly reference: string; readonly state: SubscriptionState }
  /** Nothing that changes an order, but somebody should know, if the payment is one of ours. */
  | { readonly kind: 'noted'; readonly reference: string; readonly alert: string }
  /** The buyer's card or bank has refused a payment: the order still waits, and its page says so. */
  | { readonly kind: 'declined'; readonly orderId: string }
  /** Nothing that changes an order. */
  | { readonly kind: 'other' };

/** A webhook whose signature is right. */
export interface VerifiedEvent {
  /** Unique at this provider. */
  readonly id: string;
  readonly payload: object;
}

/** What a provider can do that charges for each period by itself. Every function may throw a ProviderError. */
export interface Recurring {
  /** Lets a subscription end with the period that is paid for, or go on. */
  readonly setEnding: (reference: string, ending: boolean) => Promise<void>;
  /** Ends a subscription now, without giving money back; one that has ended stays so. */
  readonly end: (reference: string) => Promise<void>;
  /** Charges for another period at once, so that there is no gap between two. What the bank refuses is tried again later. */
  readonly charge: (bill: string) => Promise<void>;
  /** The provider's page on which somebody sees to cards and bills; null for somebody who has none there. */
  readonly openPortal: (userId: string, language: string, returnUrl: string) => Promise<string | null>;
  /** Deletes there what belongs to deleted accounts; resolves to how many. */
  readonly forgetBuyers: () => Promise<number>;
}

/** A payment provider. Orders, credits and books never see more of it than this. */
export interface PaymentProvider {
  readonly name: string;
  /** No money moves. */
  readonly testMoney: boolean;
  /** Null where each period is paid for by its buyer. */
  readonly recurring: Recurring | null;
  /**
   * Resolves to the page on which the order is paid; `returnUrl` is where the buyer comes back.
   * @throws ProviderError
   */
  readonly openCheckout: (order: PayableOrder, returnUrl: string) => Promise<string>;
  /**
   * Closes the pages of orders that wait no longer; resolves to how many.
   * @throws ProviderError
   */
  readonly closeCheckouts: () => Promise<number>;
  /** Null when the signature is missing, wrong or too old. `body` is what came, byte for byte. */
  readonly verify: (
    body: Buffer,
    headers: Readonly<Record<string, unknown>>,
    now: Date,
  ) => Promise<VerifiedEvent | null>;
  /**
   * May ask the provider for what the payload does not say.
   * @throws ProviderError, and Error when the payload is not of this provider's form
   */
  readonly read: (payload: unknown) => Promise<ProviderNews>;
  /**
   * What has happened since a moment, for webhooks that never came; events that are known are sorted out by their id.
   * @throws ProviderError
   */
  readonly listEvents: (since: Date) => Promise<VerifiedEvent[]>;
  /** What the provider has received for an order, whatever webhooks were lost. */
  readonly findPayments: (orderId: string) => Promise<ReceivedPayment[]>;
  /**
   * Gives money back; safe to repeat. `underway`: a webhook says when it is done.
   * @throws ProviderError
   */
  readonly refund: (reference: string) => Promise<'returned' | 'underway'>;
  /**
   * The provider's name of the card or account of a payment, the same whoever pays with it; null where there is none.
   * @throws ProviderError
   */
  readonly cardOf: (reference: string) => Promise<string | null>;
}
