import type * as z from 'zod/mini';

export type Schema = z.ZodMiniType;

/** Who may call: anybody (tenant named), anybody but better with a session, only a logged-in customer, only the shop's operator key. */
export type Access = 'public' | 'visitor' | 'customer' | 'operator';

/**
 * One call of the API, shared by client and server.
 * Schemas describe the wire; their codecs turn it into domain values (`z.decode`) and back (`z.encode`),
 * so neither side ever handles a decimal price or a wire name.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `API_PREFIX`, parameters as `:name`. */
  readonly path: `/${string}`;
  /** The path starts at the origin instead (documents that browsers and CDNs look for by name). */
  readonly outsideApi?: boolean;
  readonly summary: string;
  /** Where the specification fixes the call, e.g. `A§7`. */
  readonly spec: string;
  readonly access: Access;
  /** Has an effect that must happen once: an `Idempotency-Key` is required. */
  readonly idempotent?: boolean;
  /** Fields anywhere in the body that leave no trace on the server, not even inside the fingerprint of their request. */
  readonly secrets?: readonly string[];
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
}

/** Keeps the literal types of the description. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const E extends Endpoint>(description: E): E => description;

export const API_PREFIX = '/api/v1';

/** Path from the origin, parameters still as `:name`. */
export const pathFromOrigin = ({ path, outsideApi }: Pick<Endpoint, 'path' | 'outsideApi'>): string =>
  outsideApi ? path : API_PREFIX + path;

type Decoded<S> = S extends Schema ? z.output<S> : undefined;

/** Domain-side values of a call's parts. */
export type ParamsOf<E extends Endpoint> = Decoded<E['params']>;
export type QueryOf<E extends Endpoint> = Decoded<E['query']>;
export type BodyOf<E extends Endpoint> = Decoded<E['body']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** A part that may be left out: undefined fits it, or an object without fields does. */
type IsOptional<Value> = undefined extends Value ? true : Record<never, never> extends Value ? true : false;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : IsOptional<Value> extends true
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** What a caller gives, as domain values: exactly the parts that the call has. */
export type RequestOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>;
