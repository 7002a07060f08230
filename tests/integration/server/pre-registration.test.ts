import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { tenantCommand } from '#server/services/tenant-file/tenant-command.ts';
import { ADDRESS, BIA, mismatched, notFound, taken, useRegistration } from './registering.ts';
import { visitorOf } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { CUSTOMER } from './test-shop.ts';

const server = useTestServer({ variables: { PUBLIC_URL: 'https://balcao.example' } });
const bia = useRegistration(server);

describe('a customer whom the shop knows', () => {
  const known = { fullName: 'Bia', document: BIA.document, phone: BIA.phone };

  it('completes the registration under the id of the look-up', async () => {
    await bia.linkFor(known);
    const { id } = (await bia.find()).json().data.customer;
    const done = await bia.complete(id);
    expect(done.json().data.customer).toMatchObject({ id, fullName: 'Bia Lima' });
    expect((await (await bia.customer()).get('/profile')).json().customer.name).toBe('Bia Lima');
  });

  it('is the same customer after a registration that did not know of it', async () => {
    await bia.linkFor(known);
    const { id } = (await bia.find()).json().data.customer;
    expect((await bia.create()).json().data.customer.id).toBe(id);
  });

  it('is completed by nobody who knows only the CPF, or only the id', async () => {
    await bia.linkFor(known);
    const { id } = (await bia.find()).json().data.customer;
    expect((await bia.create({ phone: '11955554444' })).json()).toMatchObject(taken);
    expect((await bia.complete(id, { phone: '11955554444' })).json()).toMatchObject(notFound);
    expect((await bia.complete(id, { document: '39053344705' })).json()).toMatchObject(notFound);
    expect((await bia.complete('nobody')).json()).toMatchObject(notFound);
    expect((await bia.logIn()).statusCode).toBe(401);
  });

  it('is completed once', async () => {
    await bia.linkFor(known);
    const { id } = (await bia.find()).json().data.customer;
    const tries = await Promise.all(['abcde1', 'abcde2', 'abcde3'].map((password) => bia.complete(id, { password })));
    expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
  });

  it('is unknown to another shop', async () => {
    await bia.linkFor(known);
    const { id } = (await bia.find()).json().data.customer;
    const other = visitorOf(server, await bia.openAnother());
    expect((await bia.complete(id, {}, other)).json()).toMatchObject(notFound);
  });
});

describe('a pre-registration link', () => {
  it('prefills what the shop wrote down, but not the whole CPF, and registers that customer', async () => {
    const token = await bia.linkFor({
      fullName: 'Bia',
      document: BIA.document,
      email: BIA.email,
      birthdate: '17/05/1990',
    });
    expect((await bia.check(token)).json()).toMatchObject({
      status: 'success',
      data: { customer: { fullName: 'Bia', email: BIA.email, birthdate: '17/05/1990', document: '•••.444.777-••' } },
    });
    const done = await bia.update(token, { address: ADDRESS });
    expect(done.statusCode, done.body).toBe(200);
    const customer = await bia.customer();
    expect((await customer.get('/profile/address')).json().addresses).toHaveLength(1);
    expect((await bia.check(token)).json()).toEqual({ status: 'fail', data: { customer: null } });
    expect((await bia.update(token, { password: 'other1' })).json()).toMatchObject(taken);
  });

  it('needs the CPF that the shop wrote down, and takes any free one where it wrote none', async () => {
    const withCpf = await bia.linkFor({ document: '39053344705' });
    expect((await bia.update(withCpf)).json()).toMatchObject(mismatched);
    const without = await bia.linkFor();
    expect((await bia.update(without, { document: CUSTOMER.document })).json()).toMatchObject(taken);
    expect((await bia.update(without)).statusCode).toBe(200);
  });

  it('says of another CPF only what a registration without it says, and nothing of who it was for (ADR-011)', async () => {
    await bia.linkFor({ document: BIA.document, phone: '11955554444' });
    const token = await bia.linkFor({ document: '39053344705' });
    const free = await bia.update(token, { document: '12345678909' });
    expect(free.json()).toMatchObject(mismatched);
    expect(free.body).not.toContain('390');
    expect((await bia.update(token)).json(), 'also written down by the shop').toMatchObject(mismatched);
    expect((await bia.update(token, { document: CUSTOMER.document })).json()).toMatchObject(taken);
    expect((await bia.update(token, { document: '39053344705' })).statusCode).toBe(200);
    expect((await bia.update(token, { document: '12345678909' })).json(), 'used by now').toMatchObject(mismatched);
    expect((await bia.create({ document: '12345678909' })).statusCode, 'without the invitation').toBe(200);
  });

  it('registers one of two people who come with their own CPF at the same moment, and nothing of the other', async () => {
    const token = await bia.linkFor();
    const people = [
      { document: '39053344705', address: { ...ADDRESS, number: '1' } },
      { document: BIA.document, address: { ...ADDRESS, number: '2' } },
    ];
    const tries = await Promise.all(people.map((person) => bia.update(token, person)));
    expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(tries.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject(mismatched);
    const winner = people[tries.findIndex(({ statusCode }) => statusCode === 200)];
    const { rows } = await server.database.pool.query(
      `select c.document, a.number from customers c join addresses a on a.tenant_id = c.tenant_id and a.customer_id = c.id
       where c.tenant_id = $1 and c.document <> $2`,
      [bia.tenantId(), CUSTOMER.document],
    );
    expect(rows).toEqual([{ document: winner?.document, number: winner?.address.number }]);
  });

  it('is good for thirty days, after which it is forbidden', async () => {
    server.clock.set('2026-11-01T12:00:00Z');
    const token = await bia.linkFor();
    server.clock.set('2026-12-01T11:00:00Z');
    expect((await bia.check(token)).json().status).toBe('success');
    server.clock.set('2026-12-01T12:00:00Z');
    expect((await bia.check(token)).json()).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await bia.update(token)).json()).toMatchObject({ status: 403, code: 'forbidden' });
    server.clock.set(null);
  });

  it("is unknown when it is made up, or another shop's", async () => {
    const token = await bia.linkFor();
    const other = visitorOf(server, await bia.openAnother());
    for (const refused of [
      await bia.check('made-up'),
      await bia.check(token, other),
      await bia.update(token, {}, other),
    ]) {
      expect(refused.json()).toMatchObject(notFound);
    }
    expect((await bia.update('made-up')).json()).toMatchObject(notFound);
  });

  it('comes from the operator, is the same when its request is repeated, and is stored only as a hash', async () => {
    const key = randomUUID();
    const ask = () => bia.shop().act('POST', '/operator/pre-registrations', { fullName: 'Bia' }, key);
    const { url } = (await ask()).json();
    expect(url).toMatch(/^https:\/\/balcao\.example\/registers-\d+\/c\/[\w-]{43}$/);
    expect((await ask()).json().url).toBe(url);
    const { rows } = await server.database.pool.query(
      `select token_hash as kept from account_tokens where tenant_id = $1
       union all select answer_body from idempotency_records where tenant_id = $1`,
      [bia.tenantId()],
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(url.split('/').at(-1));
  });

  it('is refused for somebody with an account, and adds to somebody who is known', async () => {
    const asked = (person: object) =>
      bia.shop().act('POST', '/operator/pre-registrations', { fullName: 'Bia', ...person });
    expect((await asked({ document: CUSTOMER.document })).json()).toMatchObject(taken);
    await bia.linkFor({ document: BIA.document, phone: BIA.phone });
    const again = await bia.linkFor({ fullName: 'Beatriz', document: BIA.document, email: BIA.email });
    expect((await bia.check(again)).json().data.customer).toMatchObject({
      fullName: 'Beatriz',
      email: BIA.email,
      phone: BIA.phone,
    });
  });

  it('comes from the command line, too', async () => {
    const command = (...args: readonly string[]) =>
      tenantCommand(args, (work) => work(server.database.db), 'https://balcao.example');
    const told = await command('preregister', bia.tenantId(), 'Bia Lima', '--document', '111.444.777-35');
    const token = /\/c\/([\w-]{43})\n/.exec(told)?.[1] ?? '';
    expect((await bia.check(token)).json().data.customer).toMatchObject({ fullName: 'Bia Lima' });
    await expect(command('preregister', bia.tenantId(), 'Bia', '--document', '111.444.777-34')).rejects.toThrow(
      'document',
    );
    await expect(command('preregister', 'nowhere', 'Bia')).rejects.toThrow('no shop');
    await expect(command('preregister', bia.tenantId())).rejects.toThrow('Usage');
  });
});
