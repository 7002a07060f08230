import * as z from 'zod/mini';

// Kinds of values of the configuration. What is refused says what was expected; `config.ts` puts the variable's name before it.

export const text = (pattern: RegExp, wanted: string) => z.string().check(z.regex(pattern, `expected ${wanted}`));
export const url = (protocol: RegExp, wanted: string) => z.url({ protocol, error: `expected ${wanted}` });
export const wholeNumber = (max: number) =>
  z.pipe(
    text(/^\d{1,6}$/, 'a whole number'),
    z.pipe(z.transform(Number), z.number().check(z.maximum(max, `expected at most ${max}`))),
  );
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `expected ${values.join(' or ')}`);

const webAddress = url(/^https?$/, 'an http or https address');
const originOf = (address: string): string => new URL(address).origin;

/** Pages and calls are at the root of their host, so nothing would be found below a path. */
export const publicOrigin = z.pipe(
  z.pipe(
    webAddress,
    z.string().check(
      z.refine((address) => new URL(address).href === `${originOf(address)}/`, {
        error: ({ input }) => `expected no more than scheme, host and port: ${originOf(String(input))}`,
      }),
    ),
  ),
  z.transform(originOf),
);

/** Without the placeholder every CEP would be the same place. */
export const cepAddress = (example: string) =>
  z.pipe(
    webAddress,
    z
      .string()
      .check(
        z.refine((address) => address.includes('{cep}'), `expected {cep} where the CEP belongs, as in ${example}`),
      ),
  );

const GOOGLE_SECRET = /^(G-[A-Z0-9]+)=(\S+)$/;

const splitList = (list: string): string[] => list.split(',').map((item) => item.trim());
export const listOf = (item: RegExp, wanted: string) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine((list) => splitList(list).every((one) => item.test(one)), `expected ${wanted}, separated by commas`),
      ),
    z.transform(splitList),
  );
export const googleSecrets = z.pipe(
  listOf(GOOGLE_SECRET, 'G-…=secret'),
  z.transform((list) => new Map(list.map((item) => item.split('=', 2) as [string, string]))),
);
