import { describe, expect, it } from 'vitest';
import { maskedDocument, maskedEmail, maskedPhone } from './masked.ts';

describe('masking', () => {
  it.each([
    ['52998224725', '•••.982.247-••'],
    ['11222333000181', '••.222.333/••••-••'],
    ['12ABC34501DE35', '••.ABC.345/••••-••'],
    ['•••.982.247-••', '•••.982.247-••'],
  ])('shows the middle of %s and keeps its format', (document, masked) => {
    expect(maskedDocument(document)).toBe(masked);
  });

  it('shows the first letter and the domain of an e-mail address, but not its length', () => {
    expect(maskedEmail('ana@example.com')).toBe('a•••@example.com');
    expect(maskedEmail('anabela.souza@example.com')).toBe('a•••@example.com');
  });

  it.each([
    ['11987654321', '(••) •••••-4321'],
    ['1130000000', '(••) ••••-0000'],
  ])('shows the last four digits of %s', (phone, masked) => {
    expect(maskedPhone(phone)).toBe(masked);
  });
});
