import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatPhone } from '#domain/person/phone.ts';
import type { Mail, MailSender } from '#server/services/mail/mail-sender.ts';
import type { Sms, SmsSender } from '#server/services/sms/sms-sender.ts';

/** A mail or SMS that was "sent", and when. */
export interface OutboxMessage {
  readonly kind: 'mail' | 'sms';
  readonly at: string;
  /** null for an SMS. */
  readonly from: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const MOST_SHOWN = 50;

const folderIn = (dataDir: string): string => join(dataDir, 'mail');

/** The demo's mail server and carrier: every message becomes a file, and nobody's mailbox or phone is reached. */
export function fileOutbox(dataDir: string, now: () => Date): { readonly mail: MailSender; readonly sms: SmsSender } {
  const keep = async (id: string, message: Omit<OutboxMessage, 'at'>) => {
    const folder = folderIn(dataDir);
    await mkdir(folder, { recursive: true });
    const at = now().toISOString();
    const file = join(folder, `${at.replaceAll(':', '-')}-${encodeURIComponent(id)}.json`);
    // Whoever reads the folder meanwhile finds whole messages only.
    await writeFile(`${file}.part`, JSON.stringify({ ...message, at }));
    await rename(`${file}.part`, file);
  };
  return {
    mail: { send: (mail) => keep(mail.id, messageOfMail(mail)) },
    sms: { send: (sms) => keep(sms.id, messageOfSms(sms)) },
  };
}

const messageOfMail = ({ fromName, to, subject, text }: Mail) => ({
  kind: 'mail' as const,
  from: fromName,
  to: `${to.name} <${to.address}>`,
  subject,
  text,
});

const messageOfSms = ({ to, text }: Sms) => ({
  kind: 'sms' as const,
  from: null,
  to: formatPhone(to),
  subject: 'SMS',
  text,
});

/** The newest messages, newest first. */
export async function outboxMessages(dataDir: string): Promise<readonly OutboxMessage[]> {
  const folder = folderIn(dataDir);
  const files = await readdir(folder).catch(() => []);
  const newest = files
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
    .slice(0, MOST_SHOWN);
  return await Promise.all(
    newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as OutboxMessage),
  );
}
