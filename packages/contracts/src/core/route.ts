import type { z } from 'zod';
import type { Tag } from './tags.ts';

/**
 * Who may call a route. `public`: anybody; `user`: a valid access token; `owner`: a valid access token, and 404 for a row of
 * another user; `admin`: an operator's access token, and 403 for any other. A route without this field does not compile, and
 * the gateway does not start with a route that is not in the contracts.
 */
export type Access = 'public' | 'user' | 'owner' | 'admin';

/** The longest JSON body, bytes. */
export const BODY_BYTES = 64 * 1024;
/** The longest of routes that take several long texts: 20,000 characters and more, up to 6 bytes each when escaped. */
export const LONG_TEXTS_BYTES = 256 * 1024;

export interface RouteSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API's base, with `:param` segments. */
  readonly url: `/${string}`;
  readonly access: Access;
  /** Set where the token of a trial suffices; other routes answer it with `sign_up_required`. */
  readonly trial?: true;
  /**
   * Set on a GET where the token's session is read from the database with each call, as it always is for other methods.
   * Other reads refuse an ended session at once too, but may notice it seconds later while Redis is away.
   */
  readonly sensitive?: true;
  readonly tag: Tag;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The longest JSON body, bytes, of a route to which whole texts are uploaded; others take `BODY_BYTES`. */
  readonly bodyBytes?: number;
  /** Set when the body is multipart/form-data with one file in field `file`. */
  readonly upload?: { readonly maxBytes: number };
  readonly response: z.ZodType;
  /** The media type of a response that is not JSON. */
  readonly mediaType?: 'text/csv' | 'video/mp4' | 'application/pdf' | 'application/x-ndjson';
  readonly status?: 200 | 201 | 202 | 204;
  /**
   * Set on a POST that costs credits or creates something: it takes an `Idempotency-Key`, and a second request with the
   * same key gets the stored response of the first. Not for responses with a secret, which would be stored with it.
   */
  readonly idempotencyKey?: true;
  /**
   * Whether clients repeat the request when no response arrives. Default: true except for a POST without an idempotency key.
   * True on a POST that is idempotent; false where a repeat would report an error although the lost request succeeded, such as
   * a one-time code.
   */
  readonly repeatable?: boolean;
  /** Minimum time that clients wait for the response, milliseconds; 30,000 by default. */
  readonly timeoutMs?: number;
  /** Requests a minute for each caller; without it the gateway's default applies. */
  readonly rateLimit?: number;
  /**
   * Set where the limit also applies to all callers of an IP together, because the route could be used for guessing.
   * Only for writes.
   */
  readonly limitsIp?: true;
}

/** Declares a route and keeps its exact type, from which server and client derive input and output. */
export const route = <const Spec extends RouteSpec>(spec: Spec): Spec => spec;

type SchemaInput<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Part<Spec, Key extends string> =
  Spec extends Record<Key, infer Schema extends z.ZodType> ? { readonly [K in Key]: SchemaInput<Schema> } : unknown;

/** Input of a route, as a caller passes it. */
export type RouteInput<Spec extends RouteSpec> = Part<Spec, 'params'> &
  Part<Spec, 'query'> &
  Part<Spec, 'body'> &
  (Spec extends { readonly upload: unknown } ? { readonly file: Blob } : unknown);

/** Response of a route, validated. */
export type RouteOutput<Spec extends RouteSpec> = z.output<Spec['response']>;
