declare const brand: unique symbol;

/** A primitive that only its own parser may produce, so that ids and amounts of different kinds cannot be mixed. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
