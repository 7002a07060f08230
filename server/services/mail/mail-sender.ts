/** One message to one person. */
export interface Mail {
  /** The same for every try of one message, so that a mail program shows it once. */
  readonly id: string;
  /** The shop, as the sender's name. */
  readonly fromName: string;
  readonly replyTo: string | null;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The way out to people's mailboxes. */
export interface MailSender {
  /** Throws a MailRefused when trying again would not help, any other error when it may. */
  readonly send: (mail: Mail) => Promise<void>;
}

/** The mail server will never take this message: there is no such address. */
export class MailRefused extends Error {
  constructor(cause: unknown) {
    super('the mail server refuses the message', { cause });
    this.name = 'MailRefused';
  }
}
