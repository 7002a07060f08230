import { describe, expect, it } from 'vitest';
import { factsOf, routeAt } from '#domain/routing/routes.ts';
import type { RouteMode } from '#domain/routing/route-mode.ts';
import { tabsOf } from './tabs.ts';

const open: RouteMode = { isQrCodeOnly: false, hasContext: false, isMenuOnly: false, isTutorialEnabled: true };
const qrOnly: RouteMode = { ...open, isQrCodeOnly: true };
const scanned: RouteMode = { ...qrOnly, hasContext: true };
const menuOnly: RouteMode = { ...open, isMenuOnly: true };

describe('the tabs (B§2, D-7)', () => {
  it('are menu, loyalties, orders, and the account when logged in, otherwise the login', () => {
    expect(tabsOf(open, true, false)).toEqual(['menu', 'loyalties', 'orders', 'account']);
    expect(tabsOf(open, false, false)).toEqual(['menu', 'loyalties', 'orders', 'login']);
  });

  it('have the tab of the table instead of the loyalties, if there is one', () => {
    expect(tabsOf(open, false, true, true)).toEqual(['menu', 'tab', 'orders', 'login', 'scan']);
    expect(tabsOf(scanned, false, true, true)).toContain('tab');
  });

  it('include "scan" as the fifth if the reader is enabled', () => {
    expect(tabsOf(open, true, true).at(-1)).toBe('scan');
  });

  it.each([qrOnly, scanned, menuOnly])(
    'include the account in every mode, where a customer logs out (ADR-085)',
    (mode) => {
      expect(tabsOf(mode, true, false)).toEqual(['menu', 'orders', 'account']);
    },
  );

  it('include only mounted screens', () => {
    expect(tabsOf(qrOnly, false, true)).toEqual(['menu', 'orders', 'login', 'scan']);
    expect(tabsOf(scanned, false, true)).toEqual(['menu', 'orders', 'login', 'scan']);
    expect(tabsOf(menuOnly, false, false)).toEqual(['menu', 'orders', 'login']);
  });
});

describe('the tab bar', () => {
  const tabBarOn = (path: string) => {
    const route = routeAt(path);
    return route && factsOf(route).tabBar;
  };

  it.each([
    '/app-wizard',
    '/registro',
    '/registro/endereco',
    '/registro/concluido',
    '/registro/erro',
    '/registro/7',
    '/recuperar-senha',
    '/nova-senha/t',
    '/m/x',
    '/o/1',
    '/p/1',
  ])('is hidden on %s (A§2)', (path) => {
    expect(tabBarOn(path)).toBe('hidden');
  });

  it.each(['/', '/pedidos/1', '/pedido', '/comanda', '/c/7', '/cartoes'])('is shown on %s', (path) => {
    expect(tabBarOn(path)).toBe('shown');
  });

  it.each(['/carrinho', '/historico', '/fidelidade', '/minha-conta', '/login', '/mesa'])('has a tab for %s', (path) => {
    expect(tabBarOn(path)).toBe('tab');
  });
});
