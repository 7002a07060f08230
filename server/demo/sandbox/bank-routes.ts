import type { FastifyInstance, FastifyReply } from 'fastify';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { sendPlainPage } from '#server/http/documents/plain-page.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { sandboxDirectory } from './sandbox-directory.ts';
import { BANK_PATH, BANK_PAY_PATH, bankCss, chargePage, codePage, receiptPage } from './bank-page.ts';
import { findPixCharge } from './charges.ts';
import { txidInCode } from './create-pix.ts';
import { payPix, PIX_SCENARIOS } from './pay-pix.ts';
import type { PaidPix } from './pay-pix.ts';

interface BankPorts {
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly now: () => Date;
}

interface BankForm {
  readonly code?: string;
  readonly scenario?: string;
}

const UNREADABLE = 'Este código não é de uma cobrança daqui. Copie de novo o código inteiro.';
const REFUSED: Readonly<Record<Exclude<PaidPix['kind'], 'paid'>, string>> = {
  'already-paid': 'Esta cobrança já foi paga.',
  expired: 'Esta cobrança venceu. Peça um novo código à loja.',
};

/** The payer's side of the sandbox acquirer: a bank where anybody pastes a code and pays it. */
export function sandboxBankRoutes(app: FastifyInstance, ports: BankPorts): void {
  void app.register(async (bank) => {
    bank.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    bank.get<{ Querystring: BankForm }>(BANK_PATH, async ({ query }, reply) =>
      show(reply, codePage(textOf(query.code))),
    );
    bank.post<{ Body: BankForm }>(BANK_PATH, async ({ body }, reply) => {
      const code = textOf(body.code);
      const found = await chargeIn(ports, code);
      if (!found) return show(reply, codePage(code, UNREADABLE));
      return show(reply, chargePage({ ...found, code }, ports.now()));
    });
    bank.post<{ Body: BankForm }>(BANK_PAY_PATH, async ({ body }, reply) =>
      show(reply, await pay(ports, textOf(body.code), body.scenario)),
    );
  });
}

async function pay(ports: BankPorts, code: string, wanted: string | undefined): Promise<string> {
  const found = await chargeIn(ports, code);
  const scenario = PIX_SCENARIOS.find((known) => known === wanted) ?? 'normal';
  const paid = found && (await payPix(found.scope, found.txid, scenario, ports.now()));
  if (!paid) return codePage(code, UNREADABLE);
  return paid.kind === 'paid' ? receiptPage(paid.amount, paid.endToEndId) : codePage(code, REFUSED[paid.kind]);
}

async function chargeIn({ database: { db } }: BankPorts, code: string) {
  const txid = txidInCode(code);
  const tenantId = txid && (await sandboxDirectory(db).ofCharge(txid));
  if (!tenantId) return null;
  const scope: TenantScope = forTenant(db, tenantId);
  const charge = await findPixCharge(scope, txid);
  return charge && { scope, txid, ...charge };
}

/** A field may come twice, or not at all. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const show = (reply: FastifyReply, html: string): FastifyReply =>
  sendPlainPage(reply, { html, css: bankCss, imageOrigins: [], cacheControl: 'no-store' });
