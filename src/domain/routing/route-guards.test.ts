import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { guardRoute, homeRoute, type Visit } from './route-guards.ts';
import { isMounted, type RouteMode } from './route-mode.ts';
import { routeAt, type RouteName, routes } from './routes.ts';

const open: RouteMode = { isQrCodeOnly: false, hasContext: false, isMenuOnly: false, isTutorialEnabled: true };
const qrOnly: RouteMode = { ...open, isQrCodeOnly: true };
const scanned: RouteMode = { ...qrOnly, hasContext: true };
const menuOnly: RouteMode = { ...open, isMenuOnly: true };

const visit = (path: string, overrides: Partial<Visit> = {}): Visit => ({
  route: routeAt(`/${path}`),
  mode: open,
  isLoggedIn: false,
  context: null,
  isPlaceInDoubt: false,
  shippingType: 'TAG',
  hasStore: true,
  hasLines: true,
  isAddressMissing: false,
  isBagKept: false,
  namesOrder: false,
  ownsOrder: false,
  ...overrides,
});

const at = (path: string, overrides: Partial<Visit> = {}): string => {
  const answer = guardRoute(visit(path, overrides));
  return answer.kind === 'redirect' ? answer.to : answer.kind;
};

const customer = { isLoggedIn: true };

describe('/pedido (A§2, D-2)', () => {
  it('sends a visitor to login with a redirect back to the review', () => {
    expect(at('pedido')).toBe('login');
  });

  it('sends a visitor without store or lines to the cart', () => {
    expect(at('pedido', { hasStore: false })).toBe('menu');
    expect(at('pedido', { hasLines: false })).toBe('menu');
  });

  it('sends a customer whose session has ended to login and back, for their bag is kept (ADR-012)', () => {
    expect(at('pedido', { hasStore: false, hasLines: false, isBagKept: true })).toBe('login');
  });

  it('sends a customer back without a store, or with ADDRESS without an address', () => {
    expect(at('pedido', customer)).toBe('enter');
    expect(at('pedido', { ...customer, hasStore: false })).toBe('menu');
    expect(at('pedido', { ...customer, isAddressMissing: true, hasLines: false })).toBe('menu');
    expect(at('pedido', { ...customer, isAddressMissing: true })).toBe('bag');
  });
});

describe('/comanda (D-3)', () => {
  const anonymous = makeTagContext({ allowAnonymous: true });
  const postpaid = makeTagContext({ isPostpaid: true });

  it('admits a visitor iff the tag context allows anonymous orders', () => {
    expect(at('comanda', { context: anonymous })).toBe('enter');
    expect(at('comanda', { context: postpaid })).toBe('login');
    expect(at('comanda')).toBe('login');
  });

  it('requires an order for that table (ADR-032)', () => {
    expect(at('comanda', { context: anonymous, shippingType: 'ADDRESS' })).toBe('login');
    expect(at('comanda', { context: postpaid, shippingType: 'ADDRESS', ...customer })).toBe('enter');
  });

  it('admits a customer iff the tag is post-paid, and otherwise redirects to the review', () => {
    expect(at('comanda', { ...customer, context: postpaid })).toBe('enter');
    expect(at('comanda', { ...customer, context: anonymous })).toBe('review');
  });
});

describe('/mesa', () => {
  const anonymous = makeTagContext({ isPostpaid: true, allowAnonymous: true });
  const postpaid = makeTagContext({ isPostpaid: true });

  it('lets in whoever may order on the tab (ADR-032)', () => {
    expect(at('mesa', { context: anonymous, hasLines: false })).toBe('enter');
    expect(at('mesa/pagar', { context: anonymous })).toBe('enter');
    expect(at('mesa', { context: postpaid, ...customer })).toBe('enter');
    expect(at('mesa', { context: postpaid })).toBe('login');
  });

  it('is the menu where there is no tab, and where the table is in doubt (ADR-036)', () => {
    expect(at('mesa', customer)).toBe('menu');
    expect(at('mesa', { ...customer, context: makeTagContext() })).toBe('menu');
    expect(at('mesa', { isPlaceInDoubt: true, mode: qrOnly })).toBe('menu');
  });
});

describe('a table scanned long ago (D-19)', () => {
  const inDoubt = { isPlaceInDoubt: true };

  it('leads to a question in the menu, instead of to the login or an empty screen', () => {
    expect(at('comanda', inDoubt)).toBe('menu');
    expect(at('comanda', { ...inDoubt, mode: qrOnly })).toBe('menu');
    expect(at('pedido', { ...inDoubt, ...customer, mode: qrOnly })).toBe('menu');
  });

  it('does not block orders without a table', () => {
    expect(at('pedido', { ...inDoubt, ...customer })).toBe('enter');
    expect(at('pedido', inDoubt)).toBe('login');
  });
});

describe('/pedidos/{id} (D-4)', () => {
  it('is open to customers and to the device that placed the order', () => {
    expect(at('pedidos/7', customer)).toBe('enter');
    expect(at('pedidos/7', { ownsOrder: true })).toBe('enter');
  });

  it.each([
    ['a QR-only shop whose table was left with the order', qrOnly],
    ['a store that became a mere menu', menuOnly],
  ])('is open to that device in %s', (_where, mode) => {
    expect(at('pedidos/7', { mode, ownsOrder: true })).toBe('enter');
  });

  it.each([qrOnly, scanned, menuOnly])('is open to the customer in every mode (ADR-085)', (mode) => {
    expect(at('pedidos/7', { mode, ...customer })).toBe('enter');
  });

  it('otherwise has the rules of the review', () => {
    expect(at('pedidos/7')).toBe('login');
    expect(at('pedidos/7', { hasLines: false })).toBe('menu');
  });
});

describe('/historico', () => {
  it('is the list of this device for a visitor (D-80)', () => {
    expect(at('historico')).toBe('enter');
  });

  it('that names one order leads a visitor to the login and back, unless it was placed here (B§2, D-13)', () => {
    expect(at('historico', { namesOrder: true, hasLines: false })).toBe('login');
    expect(at('historico', { namesOrder: true, ownsOrder: true })).toBe('enter');
    expect(at('historico', { namesOrder: true, ...customer })).toBe('enter');
  });
});

describe('route access (B§2)', () => {
  it('a customer is led away from a recovery link by its screen, which says why', () => {
    expect(at('nova-senha/t', customer)).toBe('enter');
  });

  it.each(['login', 'registro', 'registro/endereco', 'registro/concluido', 'recuperar-senha', 'nova-senha'])(
    'logged-in users leave /%s for the saved redirect target',
    (path) => {
      expect(at(path, customer)).toBe('saved');
      expect(at(path)).toBe('enter');
    },
  );

  it.each(['alterar-senha', 'minha-conta', 'fidelidade', 'cartoes', 'enderecos'])(
    'logged-out users leave /%s for /login',
    (path) => {
      expect(at(path)).toBe('login');
      expect(at(path, customer)).toBe('enter');
    },
  );

  it.each(['c/1', 'c', 'registro/1', 'registro/erro', '', 'carrinho', 'historico', 'o/1', 'm/x', 'p/1', 'rastreio/1'])(
    'everyone may see /%s',
    (path) => {
      expect(at(path)).toBe('enter');
      expect(at(path, customer)).toBe('enter');
    },
  );

  it('leaves an unknown path to the router, in every mode', () => {
    expect(at('nothing/here')).toBe('enter');
    expect(at('nothing/here', { mode: qrOnly })).toBe('enter');
  });

  it('/app-wizard exists only if the tutorial is enabled', () => {
    expect(at('app-wizard')).toBe('enter');
    expect(at('app-wizard', { mode: { ...open, isTutorialEnabled: false } })).toBe('notFound');
  });
});

describe('restricted modes (A§2, D-5 and D-6)', () => {
  /** The shop's people work there, however its customers come in. */
  const ALWAYS: readonly RouteName[] = ['start', 'menu', 'contextLink', 'paymentLink', 'counter'];
  /** Who somebody is and what they ordered. */
  const PERSON: readonly RouteName[] = [
    'login',
    'registration',
    'registrationAddress',
    'registrationDone',
    'registrationError',
    'storedPreRegistration',
    'preRegistration',
    'preRegistrationAlias',
    'recovery',
    'newPassword',
    'newPasswordWithoutToken',
    'account',
    'profile',
    'changePassword',
    'cards',
    'addresses',
    'order',
    'orders',
  ];
  const mountedIn = (mode: RouteMode) =>
    (Object.keys(routes) as RouteName[]).filter((route) => isMounted(route, mode)).toSorted();

  it('QR-only without a context: only /, /carrinho, /o, the payment link, the counter, and the person (ADR-085)', () => {
    expect(mountedIn(qrOnly)).toEqual([...ALWAYS, ...PERSON].toSorted());
  });

  it('QR-only with a context: also the routes needed to buy and to trace a product (D-12)', () => {
    const buying = ['productLink', 'review', 'tabOrder', 'tab', 'payTab', 'traceability'];
    expect(mountedIn(scanned)).toEqual([...ALWAYS, ...PERSON, ...buying].toSorted());
  });

  it('menu-only: /, /carrinho, /m, the payment link, a place that was scanned, and the person (D-6, D-19, ADR-085)', () => {
    expect(mountedIn(menuOnly)).toEqual([...ALWAYS, ...PERSON, 'productLink'].toSorted());
  });

  it('no restriction: all routes', () => {
    expect(mountedIn(open)).toEqual(Object.keys(routes).toSorted());
  });

  it('a route that the mode excludes is not found', () => {
    expect(at('m/x', { mode: qrOnly })).toBe('notFound');
    expect(at('fidelidade', { mode: scanned })).toBe('notFound');
    expect(at('mesa', { mode: menuOnly })).toBe('notFound');
  });

  it.each([customer, {}])('an order in a store that became a mere menu goes back to its bag', (who) => {
    for (const path of ['pedido', 'comanda']) expect(at(path, { ...who, mode: menuOnly })).toBe('menu');
  });

  it.each([qrOnly, scanned, menuOnly])(
    'whoever is logged in can log out, and others can get a new password (%j)',
    (mode) => {
      for (const path of ['minha-conta', 'meus-dados', 'alterar-senha']) {
        expect(at(path, { mode, ...customer })).toBe('enter');
        expect(at(path, { mode })).toBe('login');
      }
      for (const path of ['login', 'recuperar-senha', 'nova-senha/t', 'nova-senha', 'registro', 'c/1']) {
        expect(at(path, { mode })).toBe('enter');
      }
    },
  );

  it('every redirect leads to a screen that exists there', () => {
    const modes = fc.record({
      isQrCodeOnly: fc.boolean(),
      hasContext: fc.boolean(),
      isMenuOnly: fc.boolean(),
      isTutorialEnabled: fc.boolean(),
    });
    const table = { isPostpaid: fc.boolean(), allowAnonymous: fc.boolean() };
    const visits = fc.record<Visit>({
      route: fc.constantFrom(...(Object.keys(routes) as RouteName[])),
      mode: modes,
      isLoggedIn: fc.boolean(),
      context: fc.option(fc.record(table).map((permissions) => makeTagContext(permissions))),
      isPlaceInDoubt: fc.boolean(),
      shippingType: fc.constantFrom('TAG', 'ADDRESS', 'TAKEOUT'),
      hasStore: fc.boolean(),
      hasLines: fc.boolean(),
      isAddressMissing: fc.boolean(),
      isBagKept: fc.boolean(),
      namesOrder: fc.boolean(),
      ownsOrder: fc.boolean(),
    });
    fc.assert(
      fc.property(visits, (anyVisit) => {
        const verdict = guardRoute(anyVisit);
        // What was saved at the login is an address of its own.
        if (verdict.kind !== 'redirect' || verdict.to === 'saved') return;
        expect(isMounted(verdict.to === 'bag' ? 'menu' : verdict.to, anyVisit.mode)).toBe(true);
      }),
    );
  });
});

describe('/ (A§2, B§2, D-1)', () => {
  it('goes to the wizard iff the tutorial is on and was never skipped or finished', () => {
    expect(homeRoute(open, false)).toBe('tutorial');
    expect(homeRoute(open, true)).toBe('menu');
    expect(homeRoute({ ...open, isTutorialEnabled: false }, false)).toBe('menu');
  });

  it('goes to the cart in restricted modes', () => {
    expect([qrOnly, scanned, menuOnly].map((mode) => homeRoute(mode, false))).toEqual(Array(3).fill('menu'));
  });
});
