import { type Charge, type Event, type Invoice, nested, Refusal, type Session, type Subscription } from './objects.ts';

/** What the books of subscriptions need of the other books. */
interface Desk {
  readonly newId: (prefix: string) => string;
  readonly emit: (type: string, object: object) => Event;
  readonly charge: (of: Pick<Charge, 'amount' | 'currency' | 'metadata'>) => string;
}

/** Customers, subscriptions and their invoices, as far as Orator uses them. */
export interface Billing {
  readonly customers: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly subscriptions: ReadonlyMap<string, Subscription>;
  readonly invoices: ReadonlyMap<string, Invoice>;
  /** The answer to a call; null for one of other objects. */
  readonly handle: (call: string, params: URLSearchParams) => object | null;
  /** The price of a session's first period. */
  readonly firstAmount: (params: URLSearchParams) => number;
  /** Begins a subscription with its session, and pays its first invoice. Returns the payment's id. */
  readonly begin: (session: Session, params: URLSearchParams) => string;
  /** A period is over: the invoice for the next one is made and waits. */
  readonly bill: (subscription: Subscription) => Invoice;
  /** What its owner changes on Stripe's portal. */
  readonly change: (subscription: Subscription, change: Partial<Pick<Subscription, 'cancel_at_period_end'>>) => void;
  readonly end: (subscription: Subscription) => void;
  /** The bank refuses the next charge. */
  declineNext: boolean;
}

const PRICE = 'line_items[0][price_data]';

export function createBilling({ newId, emit, charge }: Desk): Billing {
  const customers = new Map<string, Record<string, string>>();
  const coupons = new Map<string, number>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();
  const portals: { id: string; metadata: Record<string, string> }[] = [];

  const invoice = (of: Subscription, billingReason: string, amount: number): Invoice => {
    const made: Invoice = {
      id: newId('in'),
      object: 'invoice',
      billing_reason: billingReason,
      currency: of.price.currency,
      amount_due: amount,
      customer_email: 'ada@example.org',
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: of.id, metadata: of.metadata },
      },
      amount_paid: 0,
      status: 'draft',
      payment_intent: null,
    };
    invoices.set(made.id, made);
    emit('invoice.created', made);
    return made;
  };

  const pay = (due: Invoice): Invoice => {
    if (due.status === 'draft') throw refuse('This invoice is not open', 'invoice_not_open');
    if (due.status === 'paid') throw refuse('Invoice is already paid', 'invoice_already_paid');
    if (billing.declineNext) {
      billing.declineNext = false;
      emit('invoice.payment_failed', due);
      throw new Refusal(402, 'card_error', 'Your card was declined.', 'card_declined');
    }
    const paymentIntent = charge({ amount: due.amount_due, currency: due.currency, metadata: {} });
    Object.assign(due, { status: 'paid', amount_paid: due.amount_due, payment_intent: paymentIntent });
    emit('invoice.paid', due);
    return due;
  };

  const end = (subscription: Subscription): Subscription => {
    subscription.status = 'canceled';
    emit('customer.subscription.deleted', subscription);
    return subscription;
  };

  const change = (subscription: Subscription, changed: Partial<Pick<Subscription, 'cancel_at_period_end'>>) => {
    Object.assign(subscription, changed);
    emit('customer.subscription.updated', subscription);
    return subscription;
  };

  const listPayments = (params: URLSearchParams): object => {
    const data = [...invoices.values()]
      .filter(({ id, payment_intent: paid }) => {
        const [of, by] = [params.get('invoice'), params.get('payment[payment_intent]')];
        return paid !== null && (of === null ? paid === by : id === of);
      })
      .map((of) => ({
        id: newId('inpay'),
        invoice: params.get('expand[0]') === 'data.invoice' ? of : of.id,
        payment: { type: 'payment_intent', payment_intent: of.payment_intent },
      }));
    return { object: 'list', url: '/v1/invoice_payments', has_more: false, data };
  };

  const running = (id: string): Subscription => {
    const found = find(subscriptions, id);
    if (found.status === 'canceled') throw missing(id);
    return found;
  };

  const routes: readonly (readonly [RegExp, (id: string, params: URLSearchParams) => object])[] = [
    [/^POST \/v1\/customers()$/, (_id, params) => keep(customers, newId('cus'), nested(params, 'metadata'))],
    [
      /^DELETE \/v1\/customers\/(\w+)$/,
      (id) => {
        if (!customers.delete(id)) throw missing(id);
        for (const one of subscriptions.values()) if (one.customer === id && one.status === 'active') end(one);
        return { id, deleted: true };
      },
    ],
    [/^POST \/v1\/coupons()$/, (_id, params) => keep(coupons, newId('co'), Number(params.get('amount_off')))],
    [/^GET \/v1\/subscriptions\/(\w+)$/, (id) => find(subscriptions, id)],
    [
      /^POST \/v1\/subscriptions\/(\w+)$/,
      (id, params) => change(running(id), { cancel_at_period_end: params.get('cancel_at_period_end') === 'true' }),
    ],
    [/^DELETE \/v1\/subscriptions\/(\w+)$/, (id) => end(running(id))],
    [/^GET \/v1\/invoices\/(\w+)$/, (id) => find(invoices, id)],
    [/^POST \/v1\/invoices\/(\w+)\/finalize$/, (id) => Object.assign(find(invoices, id), { status: 'open' })],
    [/^POST \/v1\/invoices\/(\w+)\/pay$/, (id) => pay(find(invoices, id))],
    [/^GET \/v1\/invoice_payments()$/, (_id, params) => listPayments(params)],
    [/^GET \/v1\/billing_portal\/configurations()$/, () => ({ object: 'list', has_more: false, data: portals })],
    [
      /^POST \/v1\/billing_portal\/configurations()$/,
      (_id, params) => {
        const made = { id: newId('bpc'), metadata: nested(params, 'metadata') };
        portals.push(made);
        return made;
      },
    ],
    [
      /^POST \/v1\/billing_portal\/sessions()$/,
      (_id, params) => {
        find(customers, params.get('customer') ?? '');
        return { id: newId('bps'), url: `https://billing.stripe.com/p/session/${params.get('customer')}` };
      },
    ],
  ];

  const billing: Billing = {
    customers,
    subscriptions,
    invoices,
    declineNext: false,
    handle: (call, params) => {
      for (const [pattern, answer] of routes) {
        const match = pattern.exec(call);
        if (match !== null) return answer(match[1] ?? '', params);
      }
      return null;
    },
    firstAmount: (params) => {
      find(customers, params.get('customer') ?? '');
      const coupon = params.get('discounts[0][coupon]');
      return Number(params.get(`${PRICE}[unit_amount]`)) - (coupon === null ? 0 : find(coupons, coupon));
    },
    begin: (session, params) => {
      const subscription: Subscription = {
        id: newId('sub'),
        object: 'subscription',
        customer: params.get('customer') ?? '',
        metadata: nested(params, 'subscription_data[metadata]'),
        price: {
          amount: Number(params.get(`${PRICE}[unit_amount]`)),
          currency: session.currency,
          interval: params.get(`${PRICE}[recurring][interval]`) ?? '',
          count: Number(params.get(`${PRICE}[recurring][interval_count]`)),
        },
        status: 'active',
        cancel_at_period_end: false,
        cancel_at: null,
      };
      subscriptions.set(subscription.id, subscription);
      const first = invoice(subscription, 'subscription_create', session.amount_total);
      first.status = 'open';
      pay(first);
      Object.assign(session, { invoice: first.id, subscription: subscription.id });
      return first.payment_intent ?? '';
    },
    bill: (subscription) => invoice(subscription, 'subscription_cycle', subscription.price.amount),
    change: (subscription, changed) => void change(subscription, changed),
    end: (subscription) => void end(subscription),
  };
  return billing;
}

const refuse = (message: string, code?: string) => new Refusal(400, 'invalid_request_error', message, code);
const missing = (id: string) =>
  new Refusal(404, 'invalid_request_error', `No such object: '${id}'`, 'resource_missing');

function find<Value>(all: ReadonlyMap<string, Value>, id: string): Value {
  const value = all.get(id);
  if (value === undefined) throw missing(id);
  return value;
}

function keep<Value>(all: Map<string, Value>, id: string, value: Value): { id: string } {
  all.set(id, value);
  return { id };
}
