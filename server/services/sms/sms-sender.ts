/** One short message to one phone. */
export interface Sms {
  /** The same for every try of one message. */
  readonly id: string;
  /** National number, digits only. */
  readonly to: string;
  readonly text: string;
}

/** The way out to people's phones. */
export interface SmsSender {
  /** Throws an SmsRefused when trying again would not help, any other error when it may. */
  readonly send: (sms: Sms) => Promise<void>;
}

/** The carrier will never take this message. */
export class SmsRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'SmsRefused';
  }
}

/** What is outside the alphabet of SMS, even a space that does not break, would cut a message to 70 characters. */
export const smsText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[\u{A0}\u{202F}]/gu, ' ')
    .replaceAll('’', "'");
