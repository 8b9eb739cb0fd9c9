import { type Billing, createBilling } from './billing.ts';
import { type Charge, type Event, nested, Refusal, seconds, type Session } from './objects.ts';

/** What Stripe's side knows, and what buyers, banks and the operator do there. */
export interface Books {
  readonly sessions: ReadonlyMap<string, Session>;
  readonly charges: ReadonlyMap<string, Charge>;
  readonly billing: Billing;
  /** Every event so far, the oldest first. */
  readonly events: readonly Event[];
  /** @throws Refusal */
  readonly handle: (call: string, params: URLSearchParams) => object;
  readonly findSession: (orderId: string) => Session;
  /** The buyer pays; `change` is what Stripe then says differently. Returns the payment's id. */
  readonly pay: (
    session: Session,
    change?: Partial<Pick<Session, 'amount_total'>> & { readonly currency?: string },
  ) => string;
  /** The buyer chooses a way to pay that takes days: the session is complete and not paid. */
  readonly promise: (session: Session) => void;
  readonly failPromise: (session: Session) => void;
  /** The operator gives money back on Stripe's own pages; all that is left without an amount. */
  readonly refund: (paymentIntent: string, amount?: number) => void;
  /** The refunded amount of a payment, in Stripe's units. */
  readonly readRefunded: (paymentIntent: string) => number;
  readonly dispute: (paymentIntent: string, type?: string, status?: string) => void;
  /** A payment for something else at the same account. Returns the payment's id. */
  readonly charge: (of: Pick<Charge, 'amount' | 'currency' | 'metadata'>) => string;
  readonly emit: (type: string, object: object) => Event;
}

/** The fingerprint of the card with which everybody pays. */
export const FINGERPRINT = 'fp_ada';
const BUYER = { name: 'Ada Buyer', email: 'ada@example.org' };
/** Stripe's least amount for a payment in dollars. */
const LEAST = 50;

/** Parameters of a session that this version of the API documents, as far as they matter here. */
const SESSION_PARAMETERS =
  /^(mode|client_reference_id|metadata|payment_intent_data|customer|subscription_data|discounts|line_items|adaptive_pricing|locale|customer_email|success_url|cancel_url|expires_at)(\[|$)/;

/** Few, so that tests turn pages. */
const EVENTS_A_PAGE = 2;

export function createBooks(): Books {
  const [sessions, charges] = [new Map<string, Session>(), new Map<string, Charge>()];
  const requested = new Map<string, URLSearchParams>();
  const events: Event[] = [];
  let last = 0;
  const newId = (prefix: string): string => `${prefix}_test${(last += 1)}`;

  const emit = (type: string, object: object): Event => {
    const event = {
      id: newId('evt'),
      object: 'event' as const,
      api_version: '2026-10-28.endive',
      type,
      created: seconds(),
      livemode: false,
      data: { object: structuredClone(object) },
    };
    events.push(event);
    return event;
  };

  const createSession = (params: URLSearchParams): Session => {
    for (const name of params.keys()) {
      if (!SESSION_PARAMETERS.test(name)) throw refuse(`Received unknown parameter: ${name}`, 'parameter_unknown');
    }
    const isRecurring = params.get('mode') === 'subscription';
    const amount = isRecurring
      ? billing.firstAmount(params)
      : Number(params.get('line_items[0][price_data][unit_amount]'));
    const expiresAt = Number(params.get('expires_at'));
    if (expiresAt < seconds() + 1800 || expiresAt > seconds() + 86_400)
      throw refuse('The `expires_at` timestamp must be 30 minutes to 24 hours from now');
    if (amount < LEAST) throw refuse('The total amount must be at least 50 cents', 'amount_too_small');
    const id = newId('cs');
    const session: Session = {
      id,
      object: 'checkout.session',
      mode: params.get('mode') ?? '',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      client_reference_id: params.get('client_reference_id') ?? '',
      metadata: nested(params, 'metadata'),
      currency: params.get('line_items[0][price_data][currency]') ?? '',
      amount_total: amount,
      created: seconds(),
      expires_at: expiresAt,
      locale: params.get('locale') ?? 'auto',
      customer_email: params.get('customer_email'),
      customer_details: BUYER,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      invoice: null,
      subscription: null,
    };
    sessions.set(id, session);
    requested.set(id, params);
    return session;
  };

  const expire = (session: Session): Session => {
    if (session.status !== 'open') throw refuse('Only Checkout Sessions with a status in ["open"] can be expired');
    Object.assign(session, { status: 'expired', url: null });
    emit('checkout.session.expired', session);
    return session;
  };

  const refund = (paymentIntent: string, amount?: number): object => {
    const charge = find(charges, paymentIntent);
    const left = charge.amount - charge.amount_refunded;
    if (left === 0) throw refuse(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
    charge.amount_refunded += amount ?? left;
    charge.refunded = charge.amount_refunded === charge.amount;
    emit('charge.refunded', charge);
    return {
      id: newId('re'),
      object: 'refund',
      amount: amount ?? left,
      payment_intent: paymentIntent,
      status: 'succeeded',
    };
  };

  const makeCharge = ({ amount, currency, metadata }: Pick<Charge, 'amount' | 'currency' | 'metadata'>): string => {
    const paymentIntent = newId('pi');
    charges.set(paymentIntent, {
      id: newId('ch'),
      object: 'charge',
      amount,
      currency,
      metadata,
      payment_intent: paymentIntent,
      payment_method_details: { type: 'card', card: { fingerprint: FINGERPRINT } },
      billing_details: BUYER,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
    });
    return paymentIntent;
  };

  const billing = createBilling({ newId, emit, charge: makeCharge });

  const settle = (session: Session, type: string): string => {
    const isRecurring = session.mode === 'subscription';
    const paymentIntent = isRecurring
      ? billing.begin(session, requested.get(session.id) ?? new URLSearchParams())
      : makeCharge({ ...session, amount: session.amount_total });
    const shown = isRecurring ? null : paymentIntent;
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: shown });
    emit(type, session);
    return paymentIntent;
  };

  const listEvents = (params: URLSearchParams): object => {
    const types = new Set([...params].flatMap(([name, value]) => (name.startsWith('types[') ? [value] : [])));
    const since = Number(params.get('created[gte]'));
    const found = events.filter(({ type, created }) => types.has(type) && created >= since).toReversed();
    const from = found.findIndex(({ id }) => id === params.get('starting_after')) + 1;
    const data = found.slice(from, from + EVENTS_A_PAGE);
    return { object: 'list', url: '/v1/events', has_more: from + data.length < found.length, data };
  };

  const routes: readonly (readonly [RegExp, (id: string, params: URLSearchParams) => object])[] = [
    [/^POST \/v1\/checkout\/sessions()$/, (_id, params) => createSession(params)],
    [/^GET \/v1\/checkout\/sessions\/(\w+)$/, (id) => find(sessions, id)],
    [/^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/, (id) => expire(find(sessions, id))],
    [
      /^GET \/v1\/payment_intents\/(\w+)$/,
      (id, params) => {
        const charge = find(charges, id);
        const isExpanded = params.getAll('expand[0]').includes('latest_charge');
        const { metadata, id: chargeId } = charge;
        return { id, object: 'payment_intent', metadata, latest_charge: isExpanded ? charge : chargeId };
      },
    ],
    [/^GET \/v1\/events()$/, (_id, params) => listEvents(params)],
    [
      /^POST \/v1\/refunds()$/,
      (_id, params) =>
        refund(params.get('payment_intent') ?? '', params.has('amount') ? Number(params.get('amount')) : undefined),
    ],
  ];

  return {
    sessions,
    charges,
    billing,
    events,
    emit,
    charge: makeCharge,
    handle: (call, params) => {
      for (const [pattern, answer] of routes) {
        const match = pattern.exec(call);
        if (match !== null) return answer(match[1] ?? '', params);
      }
      const other = billing.handle(call, params);
      if (other !== null) return other;
      throw new Refusal(404, 'invalid_request_error', `Unrecognized request URL (${call})`);
    },
    findSession: (orderId) => {
      const found = [...sessions.values()].findLast(({ client_reference_id: id }) => id === orderId);
      if (found === undefined) throw new Error(`there is no session of ${orderId}`);
      return found;
    },
    pay: (session, change = {}) => {
      if (session.status !== 'open') throw new Error(`session ${session.id} is ${session.status}`);
      Object.assign(session, change);
      return settle(session, 'checkout.session.completed');
    },
    promise: (session) => {
      Object.assign(session, { status: 'complete', payment_intent: newId('pi') });
      emit('checkout.session.completed', session);
    },
    failPromise: (session) => void emit('checkout.session.async_payment_failed', session),
    refund: (paymentIntent, amount) => void refund(paymentIntent, amount),
    readRefunded: (paymentIntent) => find(charges, paymentIntent).amount_refunded,
    dispute: (paymentIntent, type = 'charge.dispute.created', status = 'needs_response') => {
      const charge = find(charges, paymentIntent);
      charge.disputed = true;
      const { id, amount, currency } = charge;
      emit(type, {
        id: newId('du'),
        object: 'dispute',
        charge: id,
        payment_intent: paymentIntent,
        amount,
        currency,
        status,
        metadata: {},
      });
    },
  };
}

const refuse = (message: string, code?: string) => new Refusal(400, 'invalid_request_error', message, code);

function find<Value>(all: ReadonlyMap<string, Value>, id: string): Value {
  const value = all.get(id);
  if (value === undefined)
    throw new Refusal(404, 'invalid_request_error', `No such object: '${id}'`, 'resource_missing');
  return value;
}
