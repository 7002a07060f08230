import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';
import { assertSafeInPublic } from './safe-in-public.ts';

const refusal = (variables: Record<string, string>): string => {
  try {
    parseConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return 'accepted';
};

it('works on a fresh machine without any variable', () => {
  expect(parseConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: null,
    dataDir: '.data',
    seed: 'demo',
    kitchenStepMs: 20_000,
    rateLimits: true,
  });
});

it('reports all malformed values in one readable list', () => {
  expect(refusal({ PORT: 'http', SEED: 'real', DATABASE_URL: 'mysql://here', KITCHEN: 'slow', SECRET_KEY: 'short' }))
    .toBe(`The configuration is not usable:
  PORT: expected a whole number
  DATABASE_URL: expected an address like postgres://user:password@host/database
  SEED: expected demo or none
  KITCHEN: expected on, off or the seconds of one step
  SECRET_KEY: expected at least 32 characters`);
});

it('refuses a port outside the valid range', () => {
  expect(refusal({ PORT: '70000' })).toContain('PORT: expected at most 65535');
});

it.each([
  ['on', 20_000],
  ['off', null],
  ['0.5', 500],
])('parses KITCHEN=%s as a step of %s ms', (value, stepMs) => {
  expect(parseConfig({ KITCHEN: value }).kitchenStepMs).toBe(stepMs);
});

it('simulates the kitchen with demo data and never without it', () => {
  expect(parseConfig({ SEED: 'none' }).kitchenStepMs).toBeNull();
  expect(parseConfig({ SEED: 'none', KITCHEN: '' }).kitchenStepMs).toBeNull();
  expect(parseConfig({ SEED: 'none', KITCHEN: 'on' }).kitchenStepMs).toBe(20_000);
});

it('treats an empty value as missing', () => {
  expect(parseConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3000 });
});

it('removes the trailing slash of the public address', () => {
  expect(parseConfig({ PUBLIC_URL: 'https://pedidos.example.com/' }).publicUrl).toBe('https://pedidos.example.com');
});

it.each(['https://pedidos.example.com/loja', 'https://pedidos.example.com/?a=1', 'https://ana:x@pedidos.example.com'])(
  'refuses the public address %s, and says which one is meant',
  (address) => {
    expect(refusal({ PUBLIC_URL: address })).toContain(
      'PUBLIC_URL: expected no more than scheme, host and port: https://pedidos.example.com',
    );
  },
);

it('writes the public address as browsers do', () => {
  expect(parseConfig({ PUBLIC_URL: 'HTTPS://Pedidos.example.com:443' }).publicUrl).toBe('https://pedidos.example.com');
});

it.each(['CEP_URL', 'GEOCODER_URL'])('refuses a %s that asks for the same CEP every time', (name) => {
  expect(refusal({ [name]: 'https://viacep.com.br/ws/01001000/json/' })).toContain(`${name}: expected {cep} where the`);
  expect(refusal({ [name]: 'viacep/{cep}' })).toContain(`${name}: expected an http or https address`);
  expect(refusal({ [name]: 'https://viacep.com.br/ws/{cep}/json/' })).toBe('accepted');
});

it('parses image origins as a list', () => {
  expect(parseConfig({ IMAGE_ORIGINS: 'https://img.example.com, https://cdn.example.com:8443' }).imageOrigins).toEqual([
    'https://img.example.com',
    'https://cdn.example.com:8443',
  ]);
});

it('sends mail with a server and a sender, and refuses only one of them', () => {
  const server = { SMTP_URL: 'smtps://user:secret@mail.example.com:465' };
  const sender = { MAIL_FROM: 'vales@example.com' };
  expect(parseConfig({}).smtp).toBeNull();
  expect(parseConfig({ ...server, ...sender }).smtp).toEqual({ url: server.SMTP_URL, from: sender.MAIL_FROM });
  expect(refusal(server)).toContain('MAIL_FROM: expected together');
  expect(refusal(sender)).toContain('SMTP_URL: expected together');
  expect(refusal({ SMTP_URL: 'http://mail.example.com', MAIL_FROM: 'nobody' })).toContain(
    'SMTP_URL: expected an address like smtp://user:password@host:587\n  MAIL_FROM: expected an e-mail address',
  );
});

it('offers a social login with both parts of a client, and refuses only one', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(parseConfig({})).toMatchObject({ google: null, facebook: null });
  expect(parseConfig(google).google).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'id',
    clientSecret: 'secret',
  });
  expect(parseConfig({ FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' }).facebook?.clientId).toBe('id');
  expect(refusal({ GOOGLE_CLIENT_ID: 'id' })).toContain('GOOGLE_CLIENT_SECRET: expected together');
  expect(refusal({ FACEBOOK_CLIENT_SECRET: 'secret' })).toContain('FACEBOOK_CLIENT_ID: expected together');
});

describe('payment settings', () => {
  it.each([
    [{}, true],
    [{ SEED: 'none' }, false],
    [{ SEED: 'none', SANDBOX: 'on' }, true],
    [{ SANDBOX: 'off' }, false],
  ])('enable the sandbox with demo data, unless configured otherwise: %o', (variables, isOn) => {
    expect(parseConfig(variables).sandbox).toBe(isOn);
  });

  it('give a PIX code ten minutes, or the configured time', () => {
    expect(parseConfig({}).pixLifeSeconds).toBe(600);
    expect(parseConfig({ PIX_SECONDS: '30' }).pixLifeSeconds).toBe(30);
  });

  it('enable Mercado Pago with both of its secrets and refuse only one', () => {
    const token = { MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-123456789-abc' };
    const secret = { MERCADO_PAGO_WEBHOOK_SECRET: 'a-long-enough-secret' };
    expect(parseConfig({}).mercadoPago).toBeNull();
    expect(parseConfig({ ...token, ...secret }).mercadoPago).toEqual({
      accessToken: 'APP_USR-123456789-abc',
      webhookSecret: 'a-long-enough-secret',
    });
    expect(refusal(token)).toContain('MERCADO_PAGO_WEBHOOK_SECRET: expected together');
    expect(refusal(secret)).toContain('MERCADO_PAGO_ACCESS_TOKEN: expected together');
    expect(refusal({ MERCADO_PAGO_ACCESS_TOKEN: 'secret', MERCADO_PAGO_WEBHOOK_SECRET: 'short' })).toContain(
      'MERCADO_PAGO_ACCESS_TOKEN: expected an access token like APP_USR-… or TEST-…\n  MERCADO_PAGO_WEBHOOK_SECRET',
    );
  });
});

describe('an installation that others can reach', () => {
  const start = (variables: Record<string, string>) => () => assertSafeInPublic(parseConfig(variables));
  const PUBLIC = [
    { PUBLIC_URL: 'https://pedidos.example' },
    { PUBLIC_URL: 'http://pedidos.example' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.0.7' },
  ];

  it.each(PUBLIC)('does not start with the demo or the sandbox unless somebody says so: %j', (address) => {
    expect(start(address)).toThrow('SEED: the demo has passwords and keys that everybody knows');
    expect(start({ ...address, SEED: 'none', SANDBOX: 'on' })).toThrow('SANDBOX: its bank has money');
    expect(start({ ...address, SEED: 'none' })).not.toThrow();
    expect(start({ ...address, DEMO_IN_PUBLIC: 'yes' })).not.toThrow();
    expect(start({ ...address, DEMO_IN_PUBLIC: 'no' })).toThrow('DEMO_IN_PUBLIC=yes');
  });

  it.each([
    {},
    { HOST: '::1' },
    { HOST: 'localhost' },
    { PUBLIC_URL: 'http://localhost:8080' },
    { PUBLIC_URL: 'http://[::1]' },
  ])('is not this one: %j', (address) => expect(start(address)).not.toThrow());
});

describe('the bucket of pictures', () => {
  it('is an address with its keys', () => {
    const address = 'https://KEY:a%2Fsecret@s3.sa-east-1.amazonaws.com/fotos?region=sa-east-1';
    expect(parseConfig({ PICTURES_S3: address }).picturesS3).toEqual({
      url: 'https://s3.sa-east-1.amazonaws.com/fotos',
      region: 'sa-east-1',
      accessKeyId: 'KEY',
      secretAccessKey: 'a/secret',
    });
    for (const missing of ['KEY:a%2Fsecret@', '/fotos', '?region=sa-east-1'])
      expect(() => parseConfig({ PICTURES_S3: address.replace(missing, '') })).toThrow(
        'PICTURES_S3: expected an address',
      );
  });
});
