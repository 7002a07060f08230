import type * as z from 'zod/mini';
import type { StaffRole } from '#domain/staff-role.ts';

export type Schema = z.ZodMiniType;

/**
 * Who may call: anyone (a tenant may be named), a visitor with or without a session, a
 * logged-in customer, the shop's operator: its key, or one of its people; or the admin of the whole installation.
 */
export type Access = 'public' | 'visitor' | 'customer' | 'operator' | 'admin';

/**
 * One API call, shared by client and server. Schemas describe the wire; their codecs convert to domain values
 * (`z.decode`) and back (`z.encode`), so neither side handles decimal prices or wire names.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `API_PREFIX`, with parameters as `:name`. */
  readonly path: `/${string}`;
  /** The path is not below `API_PREFIX` (well-known documents for browsers and CDNs). */
  readonly outsideApi?: boolean;
  readonly summary: string;
  /** Section of the specification, e.g. `A§7`. */
  readonly spec: string;
  readonly access: Access;
  /** Who of the shop's people may send an operator's call; without a list only its owner and its keys. */
  readonly roles?: readonly StaffRole[];
  /** The call has an effect that must happen only once: an `Idempotency-Key` is required. */
  readonly idempotent?: boolean;
  /** The only calls that send and take cookies: they hand over what waits in one. */
  readonly usesCookies?: boolean;
  /** The effect ends the session that calls. Whoever lost the answer may ask again with the token of that session. */
  readonly endsSession?: boolean;
  /** Takes the proof of a device's key (ADR-079). */
  readonly provesDevice?: boolean;
  /** Names of body fields that the server must not store anywhere, not even inside a request's fingerprint. */
  readonly secrets?: readonly string[];
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is a file of one of these media types, instead of JSON. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number; readonly example?: object };
  readonly response: Schema;
}

/** Infers the literal types of the description. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const E extends Endpoint>(description: E): E => description;

export const API_PREFIX = '/api/v1';

/** Returns the path from the origin, with parameters as `:name`. */
export const pathFromOrigin = ({ path, outsideApi }: Pick<Endpoint, 'path' | 'outsideApi'>): string =>
  outsideApi ? path : API_PREFIX + path;

type Decoded<S> = S extends Schema ? z.output<S> : undefined;

/** Domain values of a call's parts. */
export type ParamsOf<E extends Endpoint> = Decoded<E['params']>;
export type QueryOf<E extends Endpoint> = Decoded<E['query']>;
export type BodyOf<E extends Endpoint> = Decoded<E['body']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** True for a part that may be omitted: its type includes undefined, or it has no required fields. */
type IsOptional<Value> = undefined extends Value ? true : Record<never, never> extends Value ? true : false;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : IsOptional<Value> extends true
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** The parts of a call that a caller passes, as domain values. */
export type RequestOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>;
