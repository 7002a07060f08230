import type { FastifyInstance, FastifyReply } from 'fastify';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { documentPolicy, styleHash } from '#server/http/documents/content-security-policy.ts';
import { moneyDirectory } from '#server/persistence/repositories/money-directory.ts';
import { BANK_PATH, BANK_PAY_PATH, bankCss, chargePage, codePage, receiptPage } from './bank-page.ts';
import { findPixCharge } from './charges.ts';
import { txidInCode } from './create-pix.ts';
import { payPix, PIX_SCENARIOS } from './pay-pix.ts';
import type { PaidPix } from './pay-pix.ts';

interface BankForm {
  readonly code?: string;
  readonly scenario?: string;
}

const POLICY = documentPolicy({ styleHashes: [styleHash(bankCss)], imageOrigins: [] });

const UNREADABLE = 'Este código não é de uma cobrança daqui. Copie de novo o código inteiro.';
const REFUSED: Readonly<Record<Exclude<PaidPix['kind'], 'paid'>, string>> = {
  'already-paid': 'Esta cobrança já foi paga.',
  expired: 'Esta cobrança venceu. Peça um novo código à loja.',
};

/** The payer's side of the sandbox acquirer: a bank where anybody pastes a code and pays it. Not there without the sandbox. */
export function sandboxBankRoutes(app: FastifyInstance): void {
  const { config, now } = app.services;
  if (!config.sandbox) return;
  void app.register(async (bank) => {
    bank.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    bank.get<{ Querystring: BankForm }>(BANK_PATH, async ({ query }, reply) =>
      show(reply, codePage(textOf(query.code))),
    );
    bank.post<{ Body: BankForm }>(BANK_PATH, async ({ body }, reply) => {
      const code = textOf(body.code);
      const found = await chargeIn(app, code);
      if (!found) return show(reply, codePage(code, UNREADABLE));
      return show(reply, chargePage({ ...found, code }, now()));
    });
    bank.post<{ Body: BankForm }>(BANK_PAY_PATH, async ({ body }, reply) =>
      show(reply, await pay(app, textOf(body.code), body.scenario)),
    );
  });
}

async function pay(app: FastifyInstance, code: string, wanted: string | undefined): Promise<string> {
  const found = await chargeIn(app, code);
  const scenario = PIX_SCENARIOS.find((known) => known === wanted) ?? 'normal';
  const paid = found && (await payPix(found.scope, found.txid, scenario, app.services.now()));
  if (!paid) return codePage(code, UNREADABLE);
  return paid.kind === 'paid' ? receiptPage(paid.amount, paid.endToEndId) : codePage(code, REFUSED[paid.kind]);
}

async function chargeIn(app: FastifyInstance, code: string) {
  const { db } = app.services.database;
  const txid = txidInCode(code);
  const tenantId = txid && (await moneyDirectory(db).ofSandboxCharge(txid));
  if (!tenantId) return null;
  const scope: TenantScope = forTenant(db, tenantId);
  const charge = await findPixCharge(scope, txid);
  return charge && { scope, txid, ...charge };
}

/** A field may come twice, or not at all. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const show = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .headers({
      'content-security-policy': POLICY,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    .send(html);
