import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/foundation/config.ts';
import { escapeHtml } from '#server/foundation/html.ts';
import { plainPage, plainPageCss, sendPlainPage } from '#server/http/documents/plain-page.ts';
import { outboxMessages } from './file-outbox.ts';
import type { OutboxMessage } from './file-outbox.ts';

export const MAIL_PATH = '/sandbox/mail';

const css = await plainPageCss(new URL('mail-page.css', import.meta.url));

/** What the demo's shops have mailed and texted, for anybody to read. */
export function sandboxMailRoutes(
  app: FastifyInstance,
  { config }: { readonly config: Pick<Config, 'dataDir'> },
): void {
  app.get(MAIL_PATH, async (_request, reply) =>
    sendPlainPage(reply, {
      html: mailPage(await outboxMessages(config.dataDir)),
      css,
      imageOrigins: [],
      cacheControl: 'no-store',
    }),
  );
}

const mailPage = (messages: readonly OutboxMessage[]): string =>
  plainPage(
    'E-mails e SMS de teste',
    css,
    `<header>
<h1>E-mails e SMS de teste</h1>
<p>O que as lojas de demonstração enviaram. Nada disso saiu desta máquina.</p>
</header>
${messages.length === 0 ? '<p>Nenhuma mensagem ainda. Compre um vale-presente e pague no banco de teste, ou peça para recuperar a senha.</p>' : messages.map(letter).join('\n')}`,
  );

const letter = ({ at, from, to, subject, text }: OutboxMessage): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<dl>
${from === null ? '' : `<dt>De</dt><dd>${escapeHtml(from)}</dd>\n`}<dt>Para</dt><dd>${escapeHtml(to)}</dd>
<dt>Em</dt><dd><time datetime="${at}">${clock.format(new Date(at))} (Brasília)</time></dd>
</dl>
<pre>${linked(text)}</pre>
</article>`;

/** Addresses can be tapped, as in a mail program. */
const linked = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});
