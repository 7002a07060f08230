import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/foundation/config.ts';
import { escapeHtml } from '#server/foundation/html.ts';
import { plainPage, plainPageCss, sendPlainPage } from '#server/http/documents/plain-page.ts';
import { outboxMails } from './file-outbox.ts';
import type { OutboxMail } from './file-outbox.ts';

export const MAIL_PATH = '/sandbox/mail';

const css = await plainPageCss(new URL('mail-page.css', import.meta.url));

/** What the demo's shops have mailed, for anybody to read. */
export function sandboxMailRoutes(
  app: FastifyInstance,
  { config }: { readonly config: Pick<Config, 'dataDir'> },
): void {
  app.get(MAIL_PATH, async (_request, reply) =>
    sendPlainPage(reply, {
      html: mailPage(await outboxMails(config.dataDir)),
      css,
      imageOrigins: [],
      cacheControl: 'no-store',
    }),
  );
}

const mailPage = (mails: readonly OutboxMail[]): string =>
  plainPage(
    'E-mails de teste',
    css,
    `<header>
<h1>E-mails de teste</h1>
<p>O que as lojas de demonstração enviaram. Nada disso saiu desta máquina.</p>
</header>
${mails.length === 0 ? '<p>Nenhum e-mail ainda. Compre um vale-presente e pague no banco de teste.</p>' : mails.map(letter).join('\n')}`,
  );

const letter = ({ at, fromName, to, subject, text }: OutboxMail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<dl>
<dt>De</dt><dd>${escapeHtml(fromName)}</dd>
<dt>Para</dt><dd>${escapeHtml(`${to.name} <${to.address}>`)}</dd>
<dt>Em</dt><dd><time datetime="${at}">${clock.format(new Date(at))} (Brasília)</time></dd>
</dl>
<pre>${escapeHtml(text)}</pre>
</article>`;

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});
