import type { z } from 'zod';

/**
 * Who may call a route. `public`: anybody; `user`: a valid access token; `owner`: a valid access token, and a row that
 * is not the caller's answers 404; `admin`: an operator's access token, and anybody else's answers 404. A route without
 * this does not compile, and one outside the contracts does not start.
 */
export type Access = 'public' | 'user' | 'owner' | 'admin';

export interface RouteSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API's base, with `:param` segments. */
  readonly url: `/${string}`;
  readonly access: Access;
  /** Set where people without an account may call, with the token of a trial; elsewhere they are asked to sign up. */
  readonly trial?: true;
  /**
   * Set where an access token alone is not proof enough: the session it belongs to must still be there. Elsewhere a
   * token works to its end, 15 minutes at the most, also when its session was ended meanwhile.
   */
  readonly sensitive?: true;
  readonly tag: string;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Set when the body is multipart/form-data with one file in field `file`. */
  readonly upload?: { readonly maxBytes: number };
  readonly response: z.ZodType;
  readonly status?: 200 | 201 | 202 | 204;
  /**
   * Whether clients send it again when no answer comes. Set to true on a POST that does its work once however often it is
   * sent; to false on another whose second answer would be wrong where the first one was lost, such as a code used up.
   */
  readonly repeatable?: boolean;
  /** Calls a minute one caller may make; the gateway's default applies without it. */
  readonly rateLimit?: number;
}

/** Declares a route; the value's exact type carries its schemas to server and client. */
export const route = <const Spec extends RouteSpec>(spec: Spec): Spec => spec;

type SchemaInput<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Part<Spec, Key extends string> =
  Spec extends Record<Key, infer Schema extends z.ZodType> ? { readonly [K in Key]: SchemaInput<Schema> } : unknown;

/** What a caller passes to a route. */
export type RouteInput<Spec extends RouteSpec> = Part<Spec, 'params'> &
  Part<Spec, 'query'> &
  Part<Spec, 'body'> &
  (Spec extends { readonly upload: unknown } ? { readonly file: Blob } : unknown);

/** What a route answers. */
export type RouteOutput<Spec extends RouteSpec> = z.output<Spec['response']>;
