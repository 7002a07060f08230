import { SECOND_MS } from '#domain/durations.ts';
import { MailRefused } from './mail-sender.ts';
import type { MailSender } from './mail-sender.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://`. */
  readonly url: string;
  /** The address that all shops write from. */
  readonly from: string;
}

/** Well below the time after which another process tries again. */
const TIMEOUTS = {
  connectionTimeout: 10 * SECOND_MS,
  greetingTimeout: 10 * SECOND_MS,
  socketTimeout: 20 * SECOND_MS,
} as const;

/** Replies of 500 and more are final (RFC 5321 §4.2.1); below that they mean "later". */
const FINAL = 500;

/** Mails by way of an SMTP server, each under its own Message-ID. */
export async function smtpMail({ url, from }: SmtpOptions): Promise<MailSender> {
  // Loaded only where there is a mail server.
  const { createTransport } = await import('nodemailer');
  // Whatever somebody typed, nothing is read from our disk or fetched from elsewhere.
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send({ id, fromName, replyTo, to, subject, text, html }) {
      const message = {
        messageId: `<${id}@${domain}>`,
        from: { name: fromName, address: from },
        ...(replyTo !== null && { replyTo: { name: fromName, address: replyTo } }),
        to,
        subject,
        text,
        html,
      };
      await transport.sendMail(message).catch((error: unknown) => {
        throw isFinal(error) ? new MailRefused(error) : error;
      });
    },
  };
}

/** About this message or its receiver. What is wrong with our login concerns every mail, and is mended without losing one. */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= FINAL && (command === 'RCPT TO' || command === 'DATA');
}
