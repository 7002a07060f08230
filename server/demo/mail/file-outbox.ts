import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, MailSender } from '#server/services/mail/mail-sender.ts';

/** A mail that was "sent", and when. */
export interface OutboxMail extends Mail {
  readonly at: string;
}

const MOST_SHOWN = 50;

const folderIn = (dataDir: string): string => join(dataDir, 'mail');

/** The demo's mail server: every mail becomes a file, and nobody's mailbox is reached. */
export const fileOutbox = (dataDir: string, now: () => Date): MailSender => ({
  async send(mail) {
    const folder = folderIn(dataDir);
    await mkdir(folder, { recursive: true });
    const at = now().toISOString();
    const file = join(folder, `${at.replaceAll(':', '-')}-${encodeURIComponent(mail.id)}.json`);
    // Whoever reads the folder meanwhile finds whole mails only.
    await writeFile(`${file}.part`, JSON.stringify({ ...mail, at }));
    await rename(`${file}.part`, file);
  },
});

/** The newest mails, newest first. */
export async function outboxMails(dataDir: string): Promise<readonly OutboxMail[]> {
  const folder = folderIn(dataDir);
  const files = await readdir(folder).catch(() => []);
  const newest = files
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
    .slice(0, MOST_SHOWN);
  return await Promise.all(
    newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as OutboxMail),
  );
}
