import { readFile } from 'node:fs/promises';
import { renderSVG } from 'uqr';
import { formatDocument } from '#domain/person/document.ts';
import { outsideRoutes, routes } from '#domain/routing/routes.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import {
  DEMO_GIFT_CARDS,
  DEMO_LOGINS,
  DEMO_PAYMENT_LINKS,
  demoOperatorKey,
  HALL_LINK,
  PAY_AT_TABLE,
  POSTPAID_TABLE,
  SHELF_LINK,
  tableLink,
} from './seed/demo-ids.ts';
import type { DemoDomain } from './seed/demo-ids.ts';
import { MAIL_PATH } from './mail/mail-routes.ts';
import { BANK_PATH } from './sandbox/bank-page.ts';
import { escapeHtml } from '#server/foundation/html.ts';
import { landingCss } from '#server/http/documents/neutral-page.ts';
import { plainPage } from '#server/http/documents/plain-page.ts';

export const indexCss = landingCss + (await readFile(new URL('index-page.css', import.meta.url), 'utf8'));

/** The demo world at a glance: every shop, the codes to scan, and who to be. */
export const demoIndexPage = (origin: string, tenants: readonly TenantSettings[], hasBank: boolean): string =>
  plainPage(
    'Balcão',
    indexCss,
    `<header>
<h1>Balcão</h1>
<p>Pedidos para lojas e restaurantes, mesmo sem sinal. Este é o mundo de demonstração: as lojas são inventadas, os
pedidos são de verdade até a porta da cozinha.</p>
</header>

<section aria-labelledby="scan">
<h2 id="scan">Aponte a câmera</h2>
<ul>
${SCANS.map((scan) => scanCard(origin, scan)).join('\n')}
</ul>
</section>

<section aria-labelledby="shops">
<h2 id="shops">Lojas</h2>
<ul>
${tenants.map((tenant) => shopCard(origin, tenant)).join('\n')}
</ul>
</section>

<section aria-labelledby="people">
<h2 id="people">Quem você pode ser</h2>
<dl>
${DEMO_LOGINS.map(({ document, password, about }) => entry(`CPF ${formatDocument(document)}`, `senha <code>${password}</code>, ${about}`)).join('\n')}
${entry(
  'Vales-presente',
  Object.values(DEMO_GIFT_CARDS)
    .map((code) => `<code>${code}</code>`)
    .join(', '),
)}
</dl>
</section>

<section aria-labelledby="links">
<h2 id="links">Links de pagamento</h2>
<dl>
${Object.entries(DEMO_PAYMENT_LINKS)
  .map(([state, uuid]) =>
    entry(LINK_STATES[state as keyof typeof LINK_STATES], link(origin + outsideRoutes.paymentLink.getHref({ uuid }))),
  )
  .join('\n')}
${hasBank ? entry('Banco de teste', `${link(origin + BANK_PATH)}, para pagar os códigos PIX; com os cartões de teste`) : ''}
${hasBank ? entry('E-mails e SMS de teste', `${link(origin + MAIL_PATH)}, com vales-presente e senhas a recuperar`) : ''}
</dl>
</section>

<section aria-labelledby="operators">
<h2 id="operators">Do outro lado do balcão</h2>
<dl>
${tenants.map(({ title, domain }) => entry(escapeHtml(title), `<code>Authorization: Bearer ${demoOperatorKey(domain as DemoDomain)}</code>`)).join('\n')}
${entry('API', link(`${origin}/api/docs`))}
</dl>
</section>`,
  );

interface Scan {
  readonly title: string;
  readonly about: string;
  readonly path: string;
}

const contextPath = (domain: DemoDomain, uuid: string): string => `/${domain}${routes.contextLink.getHref({ uuid })}`;

const SCANS: readonly Scan[] = [
  {
    title: `Padaria Aurora, mesa ${POSTPAID_TABLE}`,
    about: 'Peça sem cadastro; a conta fecha no fim.',
    path: contextPath('aurora', tableLink(POSTPAID_TABLE)),
  },
  {
    title: `Padaria Aurora, mesa ${PAY_AT_TABLE}`,
    about: 'Peça sem cadastro e pague na mesa.',
    path: contextPath('aurora', tableLink(PAY_AT_TABLE)),
  },
  {
    title: 'Padaria Aurora, porta do salão',
    about: 'Um código para todas as mesas: você diz qual é a sua.',
    path: contextPath('aurora', HALL_LINK),
  },
  {
    title: 'Mercadinho, prateleira',
    about: 'Leve e pague: mercado sem atendente.',
    path: contextPath('mercadinho', SHELF_LINK),
  },
];

const LINK_STATES = {
  open: 'Em aberto',
  completed: 'Pago',
  cancelled: 'Cancelado',
  in_transaction: 'Em processamento',
} as const satisfies Record<keyof typeof DEMO_PAYMENT_LINKS, string>;

const link = (address: string, text: string = address): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;

const entry = (term: string, description: string): string => `<dt>${term}</dt><dd>${description}</dd>`;

function scanCard(origin: string, { title, about, path }: Scan): string {
  const code = renderSVG(origin + path, { border: 2, pixelSize: 4 }).replace(
    '<svg ',
    `<svg role="img" aria-label="${title}" `,
  );
  return `<li class="scan">${code}<div><h3>${link(origin + path, title)}</h3><p>${about}</p></div></li>`;
}

function shopCard(origin: string, { title, description, domain, logo, published }: TenantSettings): string {
  const picture = logo === null ? '' : `<img src="${escapeHtml(logo)}" alt="" width="64" height="64">`;
  const address = `${origin}/${domain}${routes.menu.getHref()}`;
  const note = published ? '' : ' (ainda não publicada)';
  return `<li>${picture}<div><h3>${link(address, title)}</h3><p>${escapeHtml(description)}${note}</p></div></li>`;
}
