import { describe, expect, it } from 'vitest';
import { SmsRefused, smsText } from './sms-sender.ts';
import { zenviaSms } from './zenvia-sms.ts';

const SMS = { id: 'r.1', to: '11987654321', text: 'Aurora: crie uma nova senha' };
const OPTIONS = { token: 'a-token-of-zenvia', from: 'aurora' };

const answering = (status: number) => {
  const asked: { url: string; init: { headers: object; body: string } }[] = [];
  const fetch = async (url: string, init: (typeof asked)[number]['init']) => {
    asked.push({ url, init });
    return new Response('{}', { status });
  };
  return { asked, sender: zenviaSms(fetch as unknown as typeof globalThis.fetch, OPTIONS) };
};

describe('SMS by way of Zenvia', () => {
  it('are posted as its public API describes', async () => {
    const { asked, sender } = answering(200);
    await sender.send(SMS);
    expect(asked[0]?.url).toBe('https://api.zenvia.com/v2/channels/sms/messages');
    expect(asked[0]?.init.headers).toMatchObject({ 'x-api-token': OPTIONS.token });
    expect(JSON.parse(asked[0]?.init.body ?? '')).toEqual({
      from: 'aurora',
      to: '5511987654321',
      contents: [{ type: 'text', text: SMS.text }],
      externalId: 'r.1',
    });
  });

  it('are not tried again where Zenvia refuses the message, and are where it is busy or refuses us', async () => {
    await expect(answering(422).sender.send(SMS)).rejects.toBeInstanceOf(SmsRefused);
    for (const status of [401, 429, 500]) {
      const failure: unknown = await answering(status)
        .sender.send(SMS)
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(SmsRefused);
    }
  });

  it('are written in letters that every phone shows', () => {
    expect(smsText('Criação às “20h” d’Ávila')).toBe('Criacao as "20h" d\'Avila');
    expect(smsText('Aurora\u{A0}: déjà prêt\u{202F}!')).toBe('Aurora : deja pret !');
  });
});
