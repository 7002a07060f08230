import * as z from 'zod/mini';
import { type Bucket, bucketAddress } from './bucket-address.ts';
import { cepAddress, googleSecrets, listOf, oneOf, publicOrigin, text, url, wholeNumber } from './config-values.ts';

/**
 * The configuration of the server, parsed once; no other module asks `process.env` for a setting. `null` means "not given";
 * `docs/OPERATING.md` describes what happens then.
 */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Origin that customers see, without a trailing slash; null means the address that the server listens on. */
  readonly publicUrl: string | null;
  /** null starts a local PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Folder of uploaded pictures, shared by all processes; null keeps them in the database. */
  readonly picturesDir: string | null;
  /** The bucket of uploaded pictures, with the interface of S3; null where there is none. */
  readonly picturesS3: Bucket | null;
  /** What the uploaded pictures of one shop may take. */
  readonly picturesBytes: number;
  readonly seed: 'demo' | 'none';
  /** Pause between two steps of the demo's kitchen simulation; null switches it off. */
  readonly kitchenStepMs: number | null;
  /** Root of all signing keys. Processes that share a database must share it; null generates one under `dataDir`. */
  readonly secretKey: string | null;
  /** What the commands of a tenant file send to a server, instead of opening its database; the server itself derives it. */
  readonly adminToken: string | null;
  /** Address of a service with the API of ViaCEP, with `{cep}` as placeholder; null uses the demo's small set. */
  readonly cepUrl: string | null;
  /** Address of a service that knows the coordinates of postal codes, with `{cep}` as placeholder. */
  readonly geocoderUrl: string | null;
  /** Further origins of pictures (Content-Security-Policy `img-src`). */
  readonly imageOrigins: readonly string[];
  /** Number of proxies in front of the server that are trusted to report the client's address. */
  readonly trustedProxies: number;
  /** API secrets of the tenants' Google Analytics, by measurement id. */
  readonly googleAnalyticsSecrets: ReadonlyMap<string, string>;
  /** Whether the built-in acquirer, which moves no real money, may be used. */
  readonly sandbox: boolean;
  /** Whether webhooks may reach addresses of this machine and its own networks. */
  readonly webhookPrivateNetworks: boolean;
  /** Whether the demo and its bank may be served to the public, with keys that everybody knows. */
  readonly demoInPublic: boolean;
  /** Lifetime of a PIX code, in seconds. */
  readonly pixLifeSeconds: number;
  /** null when no shop uses Mercado Pago. */
  readonly mercadoPago: { readonly accessToken: string; readonly webhookSecret: string } | null;
  /** The mail server, and the address that all shops write from; null where mails go nowhere. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Zenvia's token and sender for SMS; null where no SMS are sent. */
  readonly zenvia: { readonly token: string; readonly from: string } | null;
  /** The account with Google, or with another OpenID provider in its place; null switches the button off. */
  readonly google: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | null;
  readonly facebook: { readonly clientId: string; readonly clientSecret: string } | null;
  /** The document of the menu shows it before any script has run (ADR-052). */
  readonly paintsMenu: boolean;
  readonly rateLimits: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;
const KITCHEN_STEP_MS = 20_000;
export const GOOGLE_ISSUER = 'https://accounts.google.com';

const kitchen = z.pipe(
  text(/^(on|off|\d+(\.\d+)?)$/, 'on, off or the seconds of one step'),
  z.transform((value) => {
    if (value === 'off') return null;
    return value === 'on' ? KITCHEN_STEP_MS : Number(value) * 1000;
  }),
);

const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z.prefault(wholeNumber(65_535), '3000'),
  PUBLIC_URL: z.optional(publicOrigin),
  DATABASE_URL: z.optional(url(/^postgres(ql)?$/, 'an address like postgres://user:password@host/database')),
  DATA_DIR: z._default(z.string(), '.data'),
  PICTURES_DIR: z.optional(z.string()),
  PICTURES_S3: z.optional(bucketAddress),
  PICTURES_MB: z.prefault(wholeNumber(100_000), '500'),
  SEED: z._default(oneOf(['demo', 'none']), 'demo'),
  KITCHEN: z.optional(kitchen),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'expected at least 32 characters'))),
  ADMIN_TOKEN: z.optional(text(/^[\w-]{43}$/, 'what `npm run tenant -- token` prints')),
  CEP_URL: z.optional(cepAddress('https://viacep.com.br/ws/{cep}/json/')),
  GEOCODER_URL: z.optional(cepAddress('https://brasilapi.com.br/api/cep/v2/{cep}')),
  IMAGE_ORIGINS: z.optional(listOf(/^https:\/\/[\w.-]+(:\d+)?$/, 'https origins')),
  TRUSTED_PROXIES: z.prefault(wholeNumber(9), '0'),
  GA4_SECRETS: z.optional(googleSecrets),
  SANDBOX: z.optional(oneOf(['on', 'off'])),
  WEBHOOK_PRIVATE_NETWORKS: z.optional(oneOf(['yes', 'no'])),
  DEMO_IN_PUBLIC: z.optional(oneOf(['yes', 'no'])),
  PIX_SECONDS: z.prefault(wholeNumber(86_400), '600'),
  MERCADO_PAGO_ACCESS_TOKEN: z.optional(text(/^(APP_USR|TEST)-\S{10,}$/, 'an access token like APP_USR-… or TEST-…')),
  MERCADO_PAGO_WEBHOOK_SECRET: z.optional(text(/^\S{16,}$/, 'the secret signature of the webhooks')),
  SMTP_URL: z.optional(url(/^smtps?$/, 'an address like smtp://user:password@host:587')),
  MAIL_FROM: z.optional(z.email('expected an e-mail address')),
  ZENVIA_TOKEN: z.optional(text(/^\S{16,}$/, 'an API token of Zenvia')),
  ZENVIA_FROM: z.optional(text(/^[\w.-]{1,32}$/, 'the sender that Zenvia has given')),
  GOOGLE_ISSUER: z._default(url(/^https?$/, 'an http or https address'), GOOGLE_ISSUER),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  FACEBOOK_CLIENT_ID: z.optional(z.string()),
  FACEBOOK_CLIENT_SECRET: z.optional(z.string()),
  PAINTED_MENU: z._default(oneOf(['on', 'off']), 'on'),
  RATE_LIMITS: z._default(oneOf(['on', 'off']), 'on'),
  LOG_LEVEL: z._default(oneOf(LOG_LEVELS), 'warn'),
});

/** Lists every invalid value on a line of its own; the message is ready to print. */
export class ConfigError extends Error {
  constructor(lines: readonly string[]) {
    super(['The configuration is not usable:', ...lines.map((line) => `  ${line}`)].join('\n'));
    this.name = 'ConfigError';
  }
}

/** Parses the configuration from environment variables; an empty value counts as not given. Throws a ConfigError. */
export function parseConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(environment, given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path[0]?.toString()}: ${message}`));
  }
  return fromEnvironment(parsed.data);
}

type Given = z.output<typeof environment>;

/**
 * Returns two variables that are of use only together, or null where both are missing. Throws a ConfigError when one is:
 * without its webhook secret, for example, a server would take payments and never learn of their results.
 */
function bothOf(values: Given, of: string, names: readonly [keyof Given, keyof Given]): [string, string] | null {
  const [one, other] = names.map((name) => values[name] as string | undefined);
  if (one !== undefined && other !== undefined) return [one, other];
  if (one === undefined && other === undefined) return null;
  const missing = one === undefined ? names[0] : names[1];
  throw new ConfigError([`${missing}: expected together with the other one of ${of}`]);
}

function mercadoPagoOf(values: Given): Config['mercadoPago'] {
  const both = bothOf(values, 'Mercado Pago', ['MERCADO_PAGO_ACCESS_TOKEN', 'MERCADO_PAGO_WEBHOOK_SECRET']);
  return both && { accessToken: both[0], webhookSecret: both[1] };
}

function smtpOf(values: Given): Config['smtp'] {
  const both = bothOf(values, 'mail', ['SMTP_URL', 'MAIL_FROM']);
  return both && { url: both[0], from: both[1] };
}

function zenviaOf(values: Given): Config['zenvia'] {
  const both = bothOf(values, 'Zenvia', ['ZENVIA_TOKEN', 'ZENVIA_FROM']);
  return both && { token: both[0], from: both[1] };
}

function clientOf(name: 'GOOGLE' | 'FACEBOOK', values: Given): Config['facebook'] {
  const both = bothOf(values, 'this client', [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`]);
  return both && { clientId: both[0], clientSecret: both[1] };
}

const googleOf = (values: Given): Config['google'] => {
  const client = clientOf('GOOGLE', values);
  return client && { ...client, issuer: values.GOOGLE_ISSUER };
};

/** Only the demo's kitchen runs without people. */
function kitchenStepOf({ KITCHEN, SEED }: Given): number | null {
  if (KITCHEN !== undefined) return KITCHEN;
  return SEED === 'demo' ? KITCHEN_STEP_MS : null;
}

const fromEnvironment = (values: Given): Config => ({
  host: values.HOST,
  port: values.PORT,
  publicUrl: values.PUBLIC_URL ?? null,
  databaseUrl: values.DATABASE_URL ?? null,
  dataDir: values.DATA_DIR,
  picturesDir: values.PICTURES_DIR ?? null,
  picturesS3: values.PICTURES_S3 ?? null,
  picturesBytes: values.PICTURES_MB * 1_000_000,
  seed: values.SEED,
  kitchenStepMs: kitchenStepOf(values),
  secretKey: values.SECRET_KEY ?? null,
  adminToken: values.ADMIN_TOKEN ?? null,
  cepUrl: values.CEP_URL ?? null,
  geocoderUrl: values.GEOCODER_URL ?? null,
  imageOrigins: values.IMAGE_ORIGINS ?? [],
  trustedProxies: values.TRUSTED_PROXIES,
  googleAnalyticsSecrets: values.GA4_SECRETS ?? new Map(),
  // The demo can be paid for with test money; a server without the demo must not accept it.
  sandbox: (values.SANDBOX ?? (values.SEED === 'demo' ? 'on' : 'off')) === 'on',
  webhookPrivateNetworks: values.WEBHOOK_PRIVATE_NETWORKS === 'yes',
  demoInPublic: values.DEMO_IN_PUBLIC === 'yes',
  pixLifeSeconds: values.PIX_SECONDS,
  mercadoPago: mercadoPagoOf(values),
  smtp: smtpOf(values),
  zenvia: zenviaOf(values),
  google: googleOf(values),
  facebook: clientOf('FACEBOOK', values),
  paintsMenu: values.PAINTED_MENU === 'on',
  rateLimits: values.RATE_LIMITS === 'on',
  logLevel: values.LOG_LEVEL,
});
