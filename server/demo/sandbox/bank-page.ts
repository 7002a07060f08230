import type { Cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { escapeHtml } from '#server/foundation/html.ts';
import { plainPage, plainPageCss } from '#server/http/documents/plain-page.ts';
import { PIX_SCENARIOS } from './pay-pix.ts';
import type { PixScenario } from './pay-pix.ts';
import { TEST_CARDS } from './test-cards.ts';
import type { CardBehaviour } from './test-cards.ts';

export const BANK_PATH = '/sandbox/bank';
export const BANK_PAY_PATH = `${BANK_PATH}/pay`;

export const bankCss = await plainPageCss(new URL('bank-page.css', import.meta.url));

/** What the bank knows of a charge that somebody wants to pay. */
export interface BankCharge {
  readonly code: string;
  readonly merchant: string;
  readonly amount: Cents;
  readonly expiresAt: Date;
}

const page = (title: string, content: string): string =>
  plainPage(
    `${title} · Banco de teste`,
    bankCss,
    `<header>
<h1>Banco de teste</h1>
<p>Aqui o dinheiro é de brincadeira. Pague os códigos PIX das lojas de demonstração.</p>
</header>
${content}`,
  );

/** Where a code is pasted. `mistake` says why the last one led nowhere. */
export const codePage = (code = '', mistake: string | null = null): string =>
  page(
    'Pagar com PIX',
    `<form class="card" method="post" action="${BANK_PATH}">
<div class="field">
<label for="code">PIX copia e cola</label>
<textarea id="code" name="code" required spellcheck="false" autocomplete="off" autofocus${mistake === null ? '' : ' aria-invalid="true" aria-describedby="mistake"'}>${escapeHtml(code)}</textarea>
${mistake === null ? '' : `<p id="mistake" class="bad" role="alert">${mistake}</p>`}
</div>
<button>Ver cobrança</button>
</form>
${testCards}`,
  );

/** The charge before it is paid, with what may go wrong on the way. */
export const chargePage = ({ code, merchant, amount, expiresAt }: BankCharge, now: Date): string =>
  page(
    'Confirmar pagamento',
    `<form class="card" method="post" action="${BANK_PAY_PATH}">
<h2>${escapeHtml(merchant)}</h2>
<p class="amount">${formatMoney(amount)}</p>
<p${expiresAt <= now ? ' class="bad"' : ''}>${expiresAt <= now ? 'Venceu' : 'Vence'} ${timeElement(expiresAt)}</p>
<input type="hidden" name="code" value="${escapeHtml(code)}">
<div class="field">
<label for="scenario">O que acontece</label>
<select id="scenario" name="scenario">
${PIX_SCENARIOS.map((scenario) => `<option value="${scenario}">${SCENARIO_WORDS[scenario]}</option>`).join('\n')}
</select>
</div>
<button>Pagar</button>
<a href="${BANK_PATH}">Outro código</a>
</form>`,
  );

export const receiptPage = (amount: Cents, endToEndId: string): string =>
  page(
    'Pagamento feito',
    `<section class="card" role="status">
<h2 class="good">Pagamento feito</h2>
<p class="amount">${formatMoney(amount)}</p>
<dl><dt>Identificação</dt><dd>${escapeHtml(endToEndId)}</dd></dl>
<p>A loja fica sabendo em um ou dois segundos.</p>
<a href="${BANK_PATH}">Pagar outro código</a>
</section>`,
  );

const SCENARIO_WORDS: Readonly<Record<PixScenario, string>> = {
  normal: 'Tudo certo',
  twice: 'O banco avisa a loja duas vezes',
  silent: 'O aviso se perde; a loja precisa perguntar',
  late: 'Pagar mesmo vencido; o valor volta',
  'wrong-amount': 'Pagar um centavo a menos; o valor volta',
};

const BEHAVIOUR_WORDS: Readonly<Record<CardBehaviour, string>> = {
  approved: 'aprovado',
  refused: 'recusado',
  'pending-approved': 'em análise, aprovado em 8 segundos',
  'pending-refused': 'em análise, recusado em 8 segundos',
  'lost-answer': 'cobrado, mas a resposta se perde',
  stuck: 'em análise',
};

const testCards = `<section class="card">
<table>
<caption>Cartões de teste, com qualquer nome, CVV de três dígitos e validade futura</caption>
<tbody>
${TEST_CARDS.map(({ number, behaviour }) => `<tr><th scope="row">${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</th><td>${BEHAVIOUR_WORDS[behaviour]}</td></tr>`).join('\n')}
</tbody>
</table>
</section>`;

const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'medium' });

const timeElement = (instant: Date): string =>
  `<time datetime="${instant.toISOString()}">às ${clock.format(instant)} (Brasília)</time>`;
