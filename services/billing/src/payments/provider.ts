/** What a provider needs to take an order's payment. */
export interface PayableOrder {
  readonly id: string;
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

/** Money that a provider has received for an order. */
export interface ReceivedPayment {
  /** The provider's name of it. */
  readonly reference: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly currency: string;
}

/** What a webhook says. */
export type ProviderNews =
  | { readonly kind: 'paid'; readonly payment: ReceivedPayment }
  /** The buyer's bank takes the money back, or it went back by the provider's own page. */
  | { readonly kind: 'disputed' | 'returned'; readonly reference: string }
  /** Nothing that changes an order, but somebody should know, if the payment is one of ours. */
  | { readonly kind: 'noted'; readonly reference: string; readonly alert: string }
  /** Nothing that changes an order: a declined card, for example. */
  | { readonly kind: 'other' };

/** A webhook whose signature is right. */
export interface VerifiedEvent {
  /** Unique at this provider. */
  readonly id: string;
  readonly payload: object;
}

/** A payment provider. Orders, credits and books never see more of it than this. */
export interface PaymentProvider {
  readonly name: string;
  /** No money moves. */
  readonly testMoney: boolean;
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
  readonly giveBack: (reference: string) => Promise<'returned' | 'underway'>;
  /**
   * The provider's name of the card or account of a payment, the same whoever pays with it; null where there is none.
   * @throws ProviderError
   */
  readonly cardOf: (reference: string) => Promise<string | null>;
}
