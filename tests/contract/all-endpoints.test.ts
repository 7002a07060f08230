import { describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { MUTATION_POLICIES } from '#contract/mutation-policy.ts';

const endpoints = Object.entries<Endpoint>(ALL_ENDPOINTS);
const lineOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The calls that the specification lists, A§7 and B§7, with its own parameter names where it gives them. */
const SPECIFIED = [
  'GET /event_points',
  'GET /event_points/:id',
  'GET /menus',
  'GET /event_points/:id/products/:sku',
  'GET /links/:code',
  'GET /loyalties',
  'GET /gift-cards/validate',
  'GET /schedules',
  'GET /cards/key',
  'GET /cards',
  'POST /cards',
  'PUT /cards/:id/main',
  'DELETE /cards/:id',
  'POST /transactions',
  'POST /transactions/postpaid',
  'GET /transactions/:id',
  'GET /profile/address',
  'POST /profile/address',
  'PUT /profile/address/:id',
  'DELETE /profile/address/:id',
  'GET /points/:pointId',
  'POST /events',
  'POST /customers/login',
  'POST /customers/logout',
  'POST /customers/refresh',
  'POST /customers/find',
  'GET /customers/:id/valid',
  'POST /customers',
  'PUT /customers/:token',
  'PUT /customers/complete/:id',
  'GET /profile',
  'PUT /profile',
  'POST /customer-notification',
  'PUT /customer-notification/disabled',
  'POST /account/recovery',
  'GET /account/tokens/:token',
  'PUT /account/recovery/password',
  'PUT /account/password',
  'DELETE /account/delete',
  'GET /tenants/:tenantId/contact',
  'GET /tenants/domain/:domain',
  'GET /:product/domain/:domain/manifest/manifest.json',
  'GET /menus/:productId/tracking',
  'GET /history',
  'GET /history/:id',
  'POST /orders/cancel',
  'GET /payments/:uuid',
  'POST /payments/:uuid',
  'GET /meta.json',
  'GET /postal-codes/:zipcode',
];

const ADDED = [
  'GET /customers/sessions',
  'DELETE /customers/sessions/:id',
  'GET /event_points/:id/stock',
  'POST /transactions/:id/payments',
  'POST /transactions/:id/abandon',
  'GET /captcha/challenge',
  'GET /social/providers',
  'POST /social/profile',
  'GET /transactions',
  'GET /history/unpaid',
  'GET /account/data',
  'GET /customer-notification/key',
  'POST /transactions/:id/gift-cards/:giftCardId/send',
  'POST /operator/session',
  'GET /operator/session',
  'DELETE /operator/session',
  'GET /operator/queue',
  'POST /operator/queue/:id/status',
  'GET /:product/domain/:domain/manifest/counter.json',
  'GET /operator/money',
  'GET /operator/codes',
  'GET /operator/orders',
  'POST /operator/orders/:id/status',
  'POST /operator/orders/:id/gift-cards/:giftCardId/send',
  'GET /operator/menu',
  'PUT /operator/products/:id/sold-out',
  'PUT /operator/offers/:id/price',
  'PUT /operator/products/:id/picture',
  'PUT /operator/event_points/:id/opening',
  'PUT /operator/products/:id/stock',
  'PUT /operator/pictures',
  'POST /operator/payment-links',
  'POST /operator/pre-registrations',
  'GET /tabs/:checkoutId',
  'POST /tabs/:checkoutId/calls',
  'POST /tabs/:checkoutId/payments',
  'GET /tabs/:checkoutId/payments/:key',
  'GET /operator/tabs',
  'POST /operator/tab-calls/:id/seen',
  'POST /operator/tabs/:checkoutId/close',
  'PUT /operator/webhook',
  'DELETE /operator/webhook',
  'PUT /admin/tenant-file',
  'PUT /admin/tenants/:tenantId/pictures/:file',
];

/**
 * Reads by POST and session calls, which are harmless to repeat; what a social login tells is told once anyway, and
 * a picture is named by its content.
 */
const WITHOUT_KEY = [
  'logIn',
  'refresh',
  'logOut',
  'findCustomer',
  'takeSocialProfile',
  'collectEvents',
  'logInStaff',
  'logOutStaff',
  'uploadPicture',
  'importTenantFile',
  'storeTenantPicture',
];

describe('the list of all calls', () => {
  it('holds every call of A§7 and B§7 and every addition, each once', () => {
    const lines = endpoints.map(([, endpoint]) => lineOf(endpoint));
    expect(lines.toSorted()).toEqual([...SPECIFIED, ...ADDED].toSorted());
  });

  it('requires an idempotency key on every call with an effect, and on no other', () => {
    const withEffect = endpoints.filter(([name, { method }]) => method !== 'GET' && !WITHOUT_KEY.includes(name));
    expect(endpoints.filter(([, { idempotent }]) => idempotent)).toEqual(withEffect);
  });

  it.each(endpoints)('%s names in its path exactly the parameters that its schema has', (_name, { path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
    const { def } = params?._zod ?? { def: { shape: {} } };
    expect(named).toEqual(Object.keys((def as unknown as { shape: object }).shape));
  });

  it('queues only calls with a key', () => {
    for (const { endpoint } of Object.values(MUTATION_POLICIES)) {
      expect(endpoint.idempotent).toBe(true);
      expect(Object.values<Endpoint>(ALL_ENDPOINTS)).toContain(endpoint);
    }
  });

  it('never queues passwords or card data (P35, P36)', () => {
    const secret = ['logIn', 'registerCustomer', 'updateRegistration', 'completeRegistration', 'recoverPassword'];
    const never = [
      ...secret,
      'changePassword',
      'endSession',
      'deleteAccount',
      'requestRecovery',
      'addCard',
      'payPaymentLink',
    ];
    const queued = Object.values(MUTATION_POLICIES).map(({ endpoint }): Endpoint => endpoint);
    for (const name of never) expect(queued).not.toContain(ALL_ENDPOINTS[name as keyof typeof ALL_ENDPOINTS]);
  });
});
