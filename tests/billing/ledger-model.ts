import type { CreditOrigin } from '@orator/db/client';

/** A lot as the model keeps it: plain numbers, days for times. */
export interface ModelLot {
  readonly origin: CreditOrigin;
  /** Day of its expiry; Infinity for none. */
  readonly expires: number;
  readonly granted: number;
  remaining: number;
  held: number;
  spent: number;
  expired: number;
  revoked: number;
  owed: number;
}

interface ModelHold {
  readonly parts: { lot: ModelLot; amount: number }[];
  /** What was captured; null while it is open. */
  captured: number | null;
}

const ORDER: readonly CreditOrigin[] = ['promotional', 'plan', 'purchased'];

/**
 * What the ledger should do to one user's wallet, written from the rules of docs/money.md and not from the ledger's code.
 * Every operation names the day on which it happens; days may go back.
 */
export class WalletModel {
  lots: ModelLot[] = [];
  private readonly grants = new Map<string, ModelLot>();
  private readonly holds = new Map<string, ModelHold>();
  private readonly revocations = new Set<string>();

  private sum = (field: 'remaining' | 'held'): number => this.lots.reduce((sum, lot) => sum + lot[field], 0);
  get balance(): number {
    return this.sum('remaining');
  }
  get held(): number {
    return this.sum('held');
  }

  grant(reference: string, origin: CreditOrigin, amount: number, expires: number): boolean {
    if (this.grants.has(reference)) return false;
    const none = { held: 0, spent: 0, expired: 0, revoked: 0, owed: 0 };
    const lot = { origin, expires, granted: amount, remaining: amount, ...none };
    this.lots.push(lot);
    this.grants.set(reference, lot);
    return true;
  }

  /** @returns 'refused' when there is too little; nothing has changed then */
  hold(reference: string, amount: number, day: number): boolean | 'refused' {
    const known = this.holds.has(reference);
    const usable = this.lots.filter(({ expires }) => expires > day);
    if (!known && usable.reduce((sum, lot) => sum + lot.remaining, 0) < amount) return 'refused';
    this.expire(day);
    if (known) return false;
    const parts: ModelHold['parts'] = [];
    let left = amount;
    for (const lot of this.burningOrder(usable)) {
      const part = Math.min(left, lot.remaining);
      if (part === 0) continue;
      lot.remaining -= part;
      lot.held += part;
      left -= part;
      parts.push({ lot, amount: part });
    }
    this.holds.set(reference, { parts, captured: null });
    return true;
  }

  settle(reference: string, wanted: number, day: number): number | null {
    const hold = this.holds.get(reference);
    if (hold === undefined) return null;
    if (hold.captured !== null) return hold.captured;
    const amount = hold.parts.reduce((sum, part) => sum + part.amount, 0);
    hold.captured = Math.min(amount, wanted);
    let left = hold.captured;
    for (const { lot, amount: part } of hold.parts) {
      const captured = Math.min(left, part);
      left -= captured;
      lot.held -= part;
      lot.spent += captured;
      lot.remaining += part - captured;
      lot.owed = Math.min(lot.owed, lot.held + part - captured);
    }
    // Giving credits back checks every lot of the hold: a lot that expired meanwhile ends even if its part was
    // captured.
    const returned = hold.captured < amount || hold.captured === 0;
    for (const { lot } of returned ? hold.parts : []) {
      const due = Math.min(lot.owed, lot.remaining);
      lot.owed -= due;
      lot.revoked += due;
      lot.remaining -= due;
      if (lot.expires <= day) this.expireLot(lot);
    }
    return hold.captured;
  }

  expire(day: number): number {
    const before = this.balance;
    for (const lot of this.lots) if (lot.expires <= day) this.expireLot(lot);
    return before - this.balance;
  }

  revoke(
    reference: string,
    grant: string,
    most: number | null,
    forfeit: boolean,
  ): { taken: number; owed: number } | null {
    const lot = this.grants.get(grant);
    if (lot === undefined || this.revocations.has(reference)) return null;
    this.revocations.add(reference);
    const wanted = most ?? Infinity;
    const taken = Math.min(lot.remaining, wanted);
    lot.remaining -= taken;
    if (forfeit) lot.expired += taken;
    else lot.revoked += taken;
    const owed = forfeit ? 0 : Math.min(lot.held - lot.owed, wanted - taken);
    lot.owed += owed;
    return { taken, owed };
  }

  /** The account is deleted: what is granted afterwards would be in another wallet. */
  close(day: number): void {
    for (const [reference, { captured }] of this.holds) if (captured === null) this.settle(reference, 0, day);
    for (const lot of this.lots) this.expireLot(lot);
  }

  private expireLot(lot: ModelLot): void {
    lot.expired += lot.remaining;
    lot.remaining = 0;
  }

  private burningOrder(lots: readonly ModelLot[]): ModelLot[] {
    return lots.toSorted((a, b) => {
      if (a.expires !== b.expires) return a.expires - b.expires;
      return ORDER.indexOf(a.origin) - ORDER.indexOf(b.origin);
    });
  }
}
