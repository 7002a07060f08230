import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useLinkedShop, PIX } from './linked-shop.ts';
import { documentAt, paintedPageFolder, startedScripts } from './painted-page.ts';
import { customerOf } from './test-client.ts';
import { orderBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

const server = useTestServer({
  connections: 30,
  pageFolder: await paintedPageFolder(),
  variables: { PUBLIC_URL: 'https://balcao.example' },
});
const shop = useLinkedShop(server);
const at = (url: string, language = 'pt-BR') => documentAt(server, url, language);
const NOTHING = { markup: undefined, data: { paintedIn: null } };

describe('the painted document of a payment link', () => {
  it('shows what is to be paid, in the language of whoever opens it, outside of the shop and in its address', async () => {
    const { uuid, tenantId } = shop();
    for (const url of [`/p/${uuid}`, `/${tenantId}/p/${uuid}`]) {
      const { data, markup, body } = await at(url, 'fr');
      expect(markup).toBe(`${url} 2000`);
      expect(data).toMatchObject({
        paintedIn: 'fr',
        paymentLink: { uuid, link: { storeName: 'Centro', total: 2000 } },
      });
      expect(body).toContain('<html lang="fr-FR">');
      // Its colours are the shop's from the start.
      expect(body.match(/--accent:[^;]*/)?.[0]).toBe(
        (await at(`/${tenantId}/login`)).body.match(/--accent:[^;]*/)?.[0],
      );
    }
  });

  it('names the parts of either page, which its shop does not share with the page outside', async () => {
    const { uuid, tenantId } = shop();
    const scripts = async (url: string) => startedScripts((await at(url)).body)?.slice(2);
    const texts = ['pt-lazy', 'pt-errors'];
    expect(await scripts(`/p/${uuid}`)).toEqual([...texts, 'controls', 'root', 'start']);
    expect(await scripts(`/${tenantId}/p/${uuid}`)).toEqual([...texts, 'controls', 'link']);
  });

  it('is kept by nobody and found by no search, because it tells of an order', async () => {
    const { uuid, tenantId } = shop();
    for (const url of [`/p/${uuid}`, `/${tenantId}/p/${uuid}`])
      expect((await at(url)).headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    // What the service worker keeps in its place tells of none.
    for (const url of ['/p/shell', `/${tenantId}/`]) {
      const { data, headers } = await at(url);
      expect([data.paymentLink, headers['cache-control']]).toEqual([undefined, 'no-cache']);
    }
  });

  it('has the state of this very moment', async () => {
    const { uuid } = shop();
    expect((await at(`/p/${uuid}`)).data.paymentLink?.link.progress.isInTransaction).toBe(false);
    await shop().pay(PIX);
    expect((await at(`/p/${uuid}`)).data.paymentLink?.link.progress.isInTransaction).toBe(true);
  });

  it('has of a known customer what the call for the link answers, and nothing more', async () => {
    await shop().link(orderBody([{}], { customer: null }), await customerOf(server, shop().tenantId));
    const { body, data } = await at(`/p/${shop().uuid}`);
    expect(data.paymentLink?.link).toMatchObject({
      customerDocument: '•••.982.247-••',
      customerEmail: 'a•••@example.com',
    });
    expect(body).not.toMatch(/52998224725|529\.982|ana@|Rua |Ana /);
  });

  it('shows nothing of a link that does not exist, nor of one of another shop, nor in another spelling', async () => {
    const { uuid } = shop();
    const other = await openShop(server.database.db, `other-than-${shop().tenantId}`);
    for (const url of [
      `/p/${randomUUID()}`,
      `/${other}/p/${uuid}`,
      `/p/${uuid.toUpperCase()}`,
      `/p/${uuid}?installments=open`,
      `/p/${uuid}/`,
    ]) {
      const response = await server.app.inject({ url });
      expect(response.body).not.toContain('paymentLink');
      if (response.statusCode === 200) expect(await at(url)).toMatchObject(NOTHING);
    }
  });
});
