import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailRefused } from './mail-sender.ts';
import type { Mail, MailSender } from './mail-sender.ts';
import { smtpMail } from './smtp-mail.ts';

const MAIL: Mail = {
  id: 'card.0',
  fromName: 'Padaria Aurora',
  replyTo: 'oi@aurora.example',
  to: { name: 'Caio Lima', address: 'caio@example.com' },
  subject: 'Ana enviou um vale',
  text: 'Codigo: 2345-6789',
  html: '<p>Codigo: 2345-6789</p>',
};

/** A mail server that keeps what it is given, or answers RCPT with something else. */
class Sink {
  readonly received: string[] = [];
  rcpt = '250 ok';
  readonly #server: Server = createServer((socket) => this.#talk(socket));

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  close = () => void this.#server.close();

  #talk(socket: Socket): void {
    let data: string | null = null;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    say('220 sink');
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        if (data !== null) {
          data += String(chunk);
          if (!data.endsWith('\r\n.\r\n')) return;
          this.received.push(data);
          data = null;
          return say('250 kept');
        }
        const command = String(chunk).slice(0, 4).toUpperCase();
        if (command === 'DATA') data = '';
        if (command === 'QUIT') socket.end('221 bye\r\n');
        else say(command === 'RCPT' ? this.rcpt : command === 'DATA' ? '354 go on' : '250 ok');
      });
  }
}

let sink: Sink;
let mail: MailSender;
let port: number;
beforeEach(async () => {
  sink = new Sink();
  port = await sink.listen();
  mail = await smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'vales@balcao.example' });
});
afterEach(() => sink.close());

describe('mail by SMTP', () => {
  it('brings text and HTML in the name of the shop, under the same Message-ID at every try', async () => {
    await mail.send(MAIL);
    await mail.send(MAIL);
    expect(sink.received).toHaveLength(2);
    for (const message of sink.received) {
      expect(message).toContain('From: Padaria Aurora <vales@balcao.example>');
      expect(message).toContain('Reply-To: Padaria Aurora <oi@aurora.example>');
      expect(message).toContain('To: Caio Lima <caio@example.com>');
      expect(message).toContain('Subject: Ana enviou um vale');
      expect(message).toContain('Message-ID: <card.0@balcao.example>');
      expect(message).toContain('text/plain');
      expect(message).toContain('<p>Codigo: 2345-6789</p>');
    }
  });

  it('lets nobody write another header', async () => {
    await mail.send({ ...MAIL, subject: 'Oi\r\nBcc: todos@example.com', to: { ...MAIL.to, name: 'Caio\r\nX-Eu: 1' } });
    expect(sink.received[0]).not.toMatch(/^(Bcc|X-Eu):/m);
  });

  it('says that trying again is of no use where there is no such address', async () => {
    sink.rcpt = '550 no such user';
    await expect(mail.send(MAIL)).rejects.toBeInstanceOf(MailRefused);
  });

  it('fails for now where the server is busy or not there', async () => {
    sink.rcpt = '451 try again later';
    await expect(mail.send(MAIL)).rejects.not.toBeInstanceOf(MailRefused);
    sink.close();
    const gone = await smtpMail({ url: 'smtp://127.0.0.1:1', from: 'vales@balcao.example' });
    await expect(gone.send(MAIL)).rejects.toMatchObject({ code: 'ESOCKET' });
  });
});
