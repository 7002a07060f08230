import { expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const refusal = (variables: Record<string, string>): string => {
  try {
    parseConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return 'accepted';
};

it('starts on a fresh machine without any variable', () => {
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

it('tells every malformed value in one readable list', () => {
  expect(refusal({ PORT: 'http', SEED: 'real', DATABASE_URL: 'mysql://here', KITCHEN: 'slow', SECRET_KEY: 'short' }))
    .toBe(`The configuration is not usable:
  PORT: expected a whole number
  DATABASE_URL: expected an address like postgres://user:password@host/database
  SEED: expected demo or none
  KITCHEN: expected on, off or the seconds of one step
  SECRET_KEY: expected at least 32 characters`);
});

it('refuses a port that no machine has', () => {
  expect(refusal({ PORT: '70000' })).toContain('PORT: expected at most 65535');
});

it.each([
  ['on', 20_000],
  ['off', null],
  ['0.5', 500],
])('reads KITCHEN=%s as a step of %s ms', (value, stepMs) => {
  expect(parseConfig({ KITCHEN: value }).kitchenStepMs).toBe(stepMs);
});

it('treats an empty value as not given', () => {
  expect(parseConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3000 });
});

it('keeps the public address without a trailing slash', () => {
  expect(parseConfig({ PUBLIC_URL: 'https://pedidos.example.com/' }).publicUrl).toBe('https://pedidos.example.com');
});

it('reads image origins as a list', () => {
  expect(parseConfig({ IMAGE_ORIGINS: 'https://img.example.com, https://cdn.example.com:8443' }).imageOrigins).toEqual([
    'https://img.example.com',
    'https://cdn.example.com:8443',
  ]);
});
