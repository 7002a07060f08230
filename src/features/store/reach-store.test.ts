import { describe, expect, it } from 'vitest';
import { makeStore } from '#tests/factories/make-store.ts';
import { mapLink, reachStore } from './reach-store.ts';

const shop = { email: 'ola@aurora.example', phone: '11987654321' };

describe('reachStore', () => {
  it('uses the store’s own number for calls, and a mobile number for WhatsApp', () => {
    expect(reachStore({ phone: '1130037300', email: null }, shop)).toEqual({
      phone: '1130037300',
      whatsApp: 'https://wa.me/5511987654321',
      email: 'ola@aurora.example',
    });
    expect(reachStore({ phone: '11912345678', email: 'se@aurora.example' }, shop)).toMatchObject({
      whatsApp: 'https://wa.me/5511912345678',
      email: 'se@aurora.example',
    });
  });

  it('has no chat for a landline, or without a number', () => {
    expect(reachStore({ phone: '1130037300', email: null }, null).whatsApp).toBeNull();
    expect(reachStore({ phone: null, email: null }, null)).toEqual({ phone: null, whatsApp: null, email: null });
  });

  it('calls a service number as it is written, and has no chat for it', () => {
    const service = { email: null, phone: '0800 727 0000' };
    expect(reachStore({ phone: null, email: null }, service)).toMatchObject({ phone: '0800 727 0000', whatsApp: null });
    expect(reachStore({ phone: '4004-1234', email: null }, shop)).toMatchObject({
      phone: '4004-1234',
      whatsApp: 'https://wa.me/5511987654321',
    });
  });

  it('has the whole address in the map link', () => {
    const query = new URL(mapLink(makeStore({ address: 'Praça da Sé' }))).searchParams.get('query');
    expect(query).toBe('Praça da Sé, 100 - Consolação, São Paulo - SP, 01304000');
  });
});
