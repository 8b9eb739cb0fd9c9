import type { RouteSpec } from '@orator/contracts/core/route';
import type { Gateway, User } from '../support/gateway.ts';
import type { Issuer } from '../support/issuer.ts';

/** What a route is called with. */
export interface Request {
  readonly user?: User;
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/**
 * Makes a request that the route accepts, with every field set, for a user who has an account. The rows it names exist
 * and belong to that user; they are new each time where the call uses them up.
 */
export type MakeRequest = (user: User) => Request | Promise<Request>;
type MakeRequests = readonly [MakeRequest, ...MakeRequest[]];

/** Where the requests are sent; the gateway is configured with the issuer. */
export interface Context {
  readonly gateway: Gateway;
  readonly issuer: Issuer;
}

type Routes = Readonly<Record<string, RouteSpec>>;
/** Uploads are left out: a file is not a field that can be altered. */
type Askable<Own extends Routes> = {
  [Name in keyof Own]: Own[Name] extends { readonly upload: unknown } ? never : Name;
}[keyof Own] &
  string;

/** What the tests of contracts (access, fuzz, OpenAPI) know of a feature. */
export interface Feature {
  readonly routes: readonly RouteSpec[];
  /** Accepted requests of each route, one for every form of its body. */
  readonly requests: (context: Context) => ReadonlyMap<RouteSpec, MakeRequests>;
  /** For each route that quotes a price, the route that starts the task. */
  readonly starts: ReadonlyMap<RouteSpec, RouteSpec>;
}

/** Declares a feature's routes with the requests they accept; a route without requests does not compile. */
export function feature<const Own extends Routes>(
  own: Own,
  make: (context: Context) => Readonly<Record<Askable<Own>, MakeRequests>>,
  starts: readonly (readonly [quote: RouteSpec, start: RouteSpec])[] = [],
): Feature {
  const byName: ReadonlyMap<string, RouteSpec> = new Map(Object.entries(own));
  return {
    routes: [...byName.values()],
    requests: (context) => {
      const made: Readonly<Record<string, MakeRequests>> = make(context);
      return new Map(
        [...byName].flatMap(([name, spec]) => {
          const requests = made[name];
          return requests === undefined ? [] : [[spec, requests] as const];
        }),
      );
    },
    starts: new Map(starts),
  };
}

/** Whether something that a module exports was made by `feature`. */
export const isFeature = (value: unknown): value is Feature =>
  typeof value === 'object' && value !== null && 'routes' in value && 'requests' in value && 'starts' in value;

/** The request of a route that only needs a signed-in user. */
export const signedIn: MakeRequest = (user) => ({ user });

export const makeCursor = (id: string): string => Buffer.from(id).toString('base64url');
