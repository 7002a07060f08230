import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckoutId } from '#domain/ids.ts';
import { parseContextUrl } from './context-url.ts';
import { payTabHref } from './shop-tab.ts';

const here = { origins: ['https://pedidos.example', 'http://127.0.0.1:3000'], domain: 'aurora' };
const UUID = 'a0000000-0000-4000-8000-000000000012';
const parse = (text: string) => parseContextUrl(text, here);

describe('QR codes and links (A§5)', () => {
  it.each([
    `https://pedidos.example/aurora/o/${UUID}`,
    ` http://127.0.0.1:3000/aurora/o/${UUID}/ `,
    `https://PEDIDOS.example:443/aurora/o/${UUID.toUpperCase()}?utm=qr#x`,
  ])('%s sets a context (path letter o)', (text) => {
    expect(parse(text)).toEqual({ kind: 'context', uuid: UUID });
  });

  it('keeps which tab a link of the counter asks to be paid, and among how many', () => {
    const link = `https://pedidos.example/aurora${payTabHref(UUID, 'sitting-1' as CheckoutId, 3)}`;
    expect(parse(link)).toEqual({ kind: 'context', uuid: UUID, search: '?tab=sitting-1&people=3' });
    expect(parse(`${link}&next=https://evil.example#x`)).toMatchObject({ search: '?tab=sitting-1&people=3' });
  });

  it('a path with letter m opens a product', () => {
    expect(parse('https://pedidos.example/aurora/m/caf%C3%A9-01')).toEqual({ kind: 'product', sku: 'café-01' });
  });

  it('must match the current tenant', () => {
    expect(parse(`https://pedidos.example/brasa/o/${UUID}`)).toEqual({ kind: 'wrongTenant', domain: 'brasa' });
    expect(parse('https://pedidos.example/brasa/m/x1')).toEqual({ kind: 'wrongTenant', domain: 'brasa' });
  });

  it.each([
    ['another application', `https://evil.example/aurora/o/${UUID}`],
    ['an origin that only begins alike', `https://pedidos.example.evil/aurora/o/${UUID}`],
    ['credentials that look like our host', `https://pedidos.example@evil.example/aurora/o/${UUID}`],
    ['another scheme', `http://pedidos.example/aurora/o/${UUID}`],
    ['another port', `https://pedidos.example:8443/aurora/o/${UUID}`],
    ['another path letter', `https://pedidos.example/aurora/p/${UUID}`],
    ['no UUID', 'https://pedidos.example/aurora/o/12'],
    ['a deeper path', `https://pedidos.example/aurora/o/${UUID}/x`],
    ['a broken escape', 'https://pedidos.example/aurora/m/%E0%A4%A'],
    ['a script', 'javascript:alert(1)'],
    ['a PIX code', '00020126580014br.gov.bcb.pix'],
    ['nothing', ''],
  ])('%s is not meant for this application', (_what, text) => {
    expect(parse(text)).toEqual({ kind: 'foreign' });
  });

  it('never throws, whatever a camera reads', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        expect(parse(text).kind).toBe('foreign');
      }),
    );
  });

  it('reads any sku back', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: 'grapheme' }).filter((sku) => sku !== '.' && sku !== '..'),
        (sku) => {
          const url = `https://pedidos.example/aurora/m/${encodeURIComponent(sku)}`;
          expect(parse(url)).toEqual({ kind: 'product', sku });
        },
      ),
    );
  });
});
