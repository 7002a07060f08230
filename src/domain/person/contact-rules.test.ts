import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '#tests/fixtures/contacts.json' with { type: 'json' };
import { isValidEmail } from './email.ts';
import {
  callLink,
  formatPhone,
  isTypedPhone,
  isValidPhone,
  nationalPhone,
  phoneToE164,
  shownPhone,
  tidyPhone,
  whatsAppLink,
} from './phone.ts';
import { formatZipcode, zipcodeDigits } from '#domain/address/zipcode.ts';

describe('a WhatsApp chat', () => {
  it('starts with its text, for a mobile number', () => {
    expect(whatsAppLink('(11) 98765-4321', 'Olá! É o pedido 042.')).toBe(
      'https://wa.me/5511987654321?text=Ol%C3%A1!%20%C3%89%20o%20pedido%20042.',
    );
    expect(whatsAppLink('11987654321')).toBe('https://wa.me/5511987654321');
  });

  it('is not offered for a landline, which may have no WhatsApp', () => {
    expect(whatsAppLink('1130037300')).toBeNull();
  });
});

describe('a number that was typed', () => {
  it('is tidied, but keeps a digit too many: without it, it may be a stranger’s', () => {
    expect(tidyPhone('11987654321')).toBe('(11) 98765-4321');
    expect(tidyPhone('+55 11 98765-4321')).toBe('(11) 98765-4321');
    expect(tidyPhone('119876543210')).toBe('119876543210');
    expect(isTypedPhone(tidyPhone('119876543210'))).toBe(false);
  });
});

describe("a shop's number", () => {
  it.each(['0800 727 0000', '0800 727 000', '40041234', '3003-7300', '08007270000'])(
    'that is a service number is shown as written, dialled by its bare digits, and has no chat: %s',
    (phone) => {
      expect(shownPhone(phone)).toBe(phone);
      expect(callLink(phone)).toBe(`tel:${phone.replaceAll(/\D/g, '')}`);
      expect(whatsAppLink(phone)).toBeNull();
    },
  );

  it('that is a landline or a mobile is shown in the usual way, and dialled from anywhere', () => {
    expect([shownPhone('1130037300'), callLink('(11) 3003-7300')]).toEqual(['(11) 3003-7300', 'tel:+551130037300']);
    expect([shownPhone('+5511987654321'), callLink('11987654321')]).toEqual(['(11) 98765-4321', 'tel:+5511987654321']);
  });

  it('abroad keeps its country', () => {
    expect([shownPhone('+1 415 555 0100'), callLink('+1 415 555 0100')]).toEqual([
      '+1 415 555 0100',
      'tel:+14155550100',
    ]);
  });
});

describe('phone (B§5, D-50)', () => {
  it.each(vectors.phone)('$input is $expected', ({ input, expected }) => {
    expect(isValidPhone(input)).toBe(expected);
  });

  it.each(vectors.e164)('$input is sent as $expected', ({ input, expected }) => {
    expect(phoneToE164(input)).toBe(expected);
  });

  it.each(vectors.national)('$input is edited as $expected', ({ input, expected }) => {
    expect(nationalPhone(input)).toBe(expected);
  });

  it.each(vectors.phoneMask)('$input is shown as $expected (B§5)', ({ input, expected }) => {
    expect(formatPhone(input)).toBe(expected);
  });

  it.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['1198765', '(11) 9876-5'],
    ['119876543219', '(11) 98765-4321'],
  ])('%s becomes %s while it is typed', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  it.each([
    ['(11) 98765-4321', true],
    // As the mask shows a landline until the field is left, which Enter does not.
    ['(11) 30037-300', true],
    ['+55 (11) 98765-4321', true],
    ['5511987654321', true],
    ['(11) 98765-43210', false],
    ['+1 (212) 555-0100', false],
    ['(11) 1234', false],
    ['', false],
  ])('%s as it is typed is a number: %s', (typed, expected) => {
    expect(isTypedPhone(typed)).toBe(expected);
  });

  it('a national number survives encoding and decoding', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{9,10}$/), (digits) => {
        expect(nationalPhone(phoneToE164(digits))).toBe(digits);
        expect(nationalPhone(formatPhone(digits))).toBe(digits);
      }),
    );
  });
});

it.each(vectors.email)('e-mail $input is $expected; spaces around it are trimmed (B§5)', ({ input, expected }) => {
  expect(isValidEmail(input)).toBe(expected);
});

describe('zip code (B§5)', () => {
  it.each(vectors.zipcodeToLookUp)('$input looks up $expected: only at exactly 8 digits', ({ input, expected }) => {
    expect(zipcodeDigits(input)).toBe(expected);
  });

  it.each(vectors.zipcodeMask)('$input is shown as $expected', ({ input, expected }) => {
    expect(formatZipcode(input)).toBe(expected);
  });
});
