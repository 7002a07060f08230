import { describe, expect, it } from 'vitest';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { gate, homeRoute, type Visit } from './route-gates.ts';
import { isMounted, type RouteMode } from './route-mode.ts';
import { domainOfPath, pathSegments, segmentsInTenant } from './route-path.ts';
import { isTabBarVisible, isTabScreen, tabBarEntries } from './tab-bar.ts';

const open: RouteMode = { isQrCodeOnly: false, hasContext: false, isMenuOnly: false, isTutorialEnabled: true };
const qrOnly: RouteMode = { ...open, isQrCodeOnly: true };
const scanned: RouteMode = { ...qrOnly, hasContext: true };
const menuOnly: RouteMode = { ...open, isMenuOnly: true };

const visit = (path: string, overrides: Partial<Visit> = {}): Visit => ({
  segments: pathSegments(path),
  mode: open,
  isLoggedIn: false,
  context: null,
  isPlaceInDoubt: false,
  shippingType: 'TAG',
  hasStore: true,
  hasLines: true,
  isAddressMissing: false,
  ownsOrder: false,
  ...overrides,
});

const at = (path: string, overrides: Partial<Visit> = {}): string => {
  const answer = gate(visit(path, overrides));
  return answer.kind === 'redirect' ? answer.to : answer.kind;
};

const customer = { isLoggedIn: true };

describe('/pedido (A§2, D-2)', () => {
  it('sends a visitor to login with a redirect back to the review', () => {
    expect(at('pedido')).toBe('login');
  });

  it('sends a visitor without store or lines to the cart', () => {
    expect(at('pedido', { hasStore: false })).toBe('carrinho');
    expect(at('pedido', { hasLines: false })).toBe('carrinho');
  });

  it('sends a customer back without a store, or with ADDRESS without an address', () => {
    expect(at('pedido', customer)).toBe('enter');
    expect(at('pedido', { ...customer, hasStore: false })).toBe('carrinho');
    expect(at('pedido', { ...customer, isAddressMissing: true })).toBe('carrinho');
  });
});

describe('/comanda (D-3)', () => {
  const anonymous = makeTagContext({ allowAnonymous: true });
  const postpaid = makeTagContext({ isPostpaid: true });

  it('lets a visitor in iff the tag context allows anonymous', () => {
    expect(at('comanda', { context: anonymous })).toBe('enter');
    expect(at('comanda', { context: postpaid })).toBe('login');
    expect(at('comanda')).toBe('login');
  });

  it('and only with an order for that table (ADR-032)', () => {
    expect(at('comanda', { context: anonymous, shippingType: 'ADDRESS' })).toBe('login');
    expect(at('comanda', { context: postpaid, shippingType: 'ADDRESS', ...customer })).toBe('enter');
  });

  it('lets a customer in iff the tag is post-paid, else to the review', () => {
    expect(at('comanda', { ...customer, context: postpaid })).toBe('enter');
    expect(at('comanda', { ...customer, context: anonymous })).toBe('pedido');
  });
});

describe('a table in doubt (D-19)', () => {
  const inDoubt = { isPlaceInDoubt: true };

  it('is asked about in the menu, instead of sending the order at it to a login or to nothing', () => {
    expect(at('comanda', inDoubt)).toBe('carrinho');
    expect(at('comanda', { ...inDoubt, mode: qrOnly })).toBe('carrinho');
    expect(at('pedido', { ...inDoubt, ...customer, mode: qrOnly })).toBe('carrinho');
  });

  it('is no obstacle to what can be ordered without one', () => {
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
    expect(at('pedidos/7', { mode, ...customer })).toBe('notFound');
  });

  it('else is as the review', () => {
    expect(at('pedidos/7')).toBe('login');
    expect(at('pedidos/7', { hasLines: false })).toBe('carrinho');
  });
});

describe('route access (B§2)', () => {
  it.each(['login', 'registro', 'registro/endereco', 'registro/concluido', 'recuperar-senha', 'nova-senha/t'])(
    'logged-in users leave /%s for the saved redirect target',
    (path) => {
      expect(at(path, customer)).toBe('saved');
      expect(at(path)).toBe('enter');
    },
  );

  it.each(['alterar-senha', 'minha-conta', 'historico', 'fidelidade', 'cartoes', 'enderecos'])(
    'logged-out users leave /%s for /login',
    (path) => {
      expect(at(path)).toBe('login');
      expect(at(path, customer)).toBe('enter');
    },
  );

  it.each(['', 'carrinho', 'o/1', 'm/x', 'p/1', 'rastreio/1'])('anybody sees /%s', (path) => {
    expect(at(path)).toBe('enter');
    expect(at(path, customer)).toBe('enter');
  });

  it('/app-wizard exists only if the tutorial is enabled', () => {
    expect(at('app-wizard')).toBe('enter');
    expect(at('app-wizard', { mode: { ...open, isTutorialEnabled: false } })).toBe('notFound');
  });
});

describe('restricted modes (A§2, D-5 and D-6)', () => {
  const everything = [
    '',
    'carrinho',
    'o',
    'm',
    'p',
    'pedido',
    'pedidos',
    'comanda',
    'login',
    'registro',
    'c',
    'historico',
    'rastreio',
  ];
  const mountedIn = (mode: RouteMode) => everything.filter((path) => isMounted(pathSegments(path), mode));

  it('QR-only without a context: only /, /carrinho, /o and the payment link', () => {
    expect(mountedIn(qrOnly)).toEqual(['', 'carrinho', 'o', 'p']);
  });

  it('QR-only with a context: also what it takes to buy, and where a product comes from (D-12)', () => {
    const all = ['', 'carrinho', 'o', 'p', 'pedido', 'pedidos', 'comanda', 'login', 'registro', 'c', 'rastreio'];
    expect(mountedIn(scanned)).toEqual(all);
  });

  it('menu-only: only /, /carrinho, /m and the payment link', () => {
    expect(mountedIn(menuOnly)).toEqual(['', 'carrinho', 'm', 'p']);
  });

  it('a route taken away is not found', () => {
    expect(at('login', { mode: qrOnly })).toBe('notFound');
    expect(at('registro/erro', { mode: menuOnly })).toBe('notFound');
  });
});

describe('/ (A§2, B§2, D-1)', () => {
  it('goes to the wizard iff the tutorial is on and was never skipped or finished', () => {
    expect(homeRoute(open, false)).toBe('app-wizard');
    expect(homeRoute(open, true)).toBe('carrinho');
    expect(homeRoute({ ...open, isTutorialEnabled: false }, false)).toBe('carrinho');
  });

  it('goes to the cart in restricted modes', () => {
    expect([qrOnly, scanned, menuOnly].map((mode) => homeRoute(mode, false))).toEqual(Array(3).fill('carrinho'));
  });
});

describe('paths are compared by segment, never by substring (D-7)', () => {
  it('finds the tenant', () => {
    expect(domainOfPath('/aurora/pedidos/7')).toBe('aurora');
    expect(segmentsInTenant('/aurora/pedidos/7/')).toEqual(['pedidos', '7']);
    expect(domainOfPath('/')).toBeNull();
  });

  it.each(['p', 'api', 'assets', 'user-removal', 'sandbox', 'sw.js', 'meta.json'])(
    '%s is never a tenant',
    (segment) => {
      expect(domainOfPath(`/${segment}/x`)).toBeNull();
    },
  );

  it.each([
    'app-wizard',
    'registro',
    'registro/endereco',
    'registro/concluido',
    'recuperar-senha',
    'nova-senha/t',
    'm/x',
    'o/1',
    'p/1',
    'registro/erro',
  ])('the tab bar is hidden on /%s (A§2)', (path) => {
    expect(isTabBarVisible(`/aurora/${path}`)).toBe(false);
  });

  it.each(['/aurora/carrinho', '/aurora', '/aurora/pedidos/1', '/moo/carrinho', '/aurora/historico', '/o/carrinho'])(
    'the tab bar is shown on %s',
    (path) => {
      expect(isTabBarVisible(path)).toBe(true);
    },
  );

  it('there is no tab bar outside a tenant', () => {
    expect(isTabBarVisible('/p/1')).toBe(false);
    expect(isTabBarVisible('/')).toBe(false);
  });
});

it.each([
  ['/aurora/carrinho', true],
  ['/aurora/historico', true],
  ['/aurora/pedido', false],
  ['/aurora/pedidos/1', false],
  ['/aurora', false],
])('%s is a screen that a tab leads to: %s', (path, expected) => {
  expect(isTabScreen(path)).toBe(expected);
});

describe('tab bar entries (B§2, D-7)', () => {
  it('start, loyalties, orders, and account when logged in, otherwise login', () => {
    expect(tabBarEntries(open, true, false)).toEqual(['start', 'loyalties', 'orders', 'account']);
    expect(tabBarEntries(open, false, false)).toEqual(['start', 'loyalties', 'orders', 'login']);
  });

  it('the fifth is "scan" where the reader is enabled', () => {
    expect(tabBarEntries(open, true, true).at(-1)).toBe('scan');
  });

  it('holds only mounted entries', () => {
    expect(tabBarEntries(qrOnly, false, true)).toEqual(['start', 'scan']);
    expect(tabBarEntries(scanned, false, true)).toEqual(['start', 'login', 'scan']);
    expect(tabBarEntries(menuOnly, true, false)).toEqual(['start']);
  });
});
