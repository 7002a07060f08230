import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageFailure } from '#db/storage-failure.ts';
import type { GiftCard } from '#domain/payment/gift-card.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import { followPerTest } from '#tests/factories/follow-per-test.ts';
import { ToastContext } from '#ui/toast-context.ts';
import { applyGiftCard, askGiftCard } from './discount-actions.ts';
import { useGiftCard } from './use-gift-card.ts';

vi.mock('#tenant/tenant-context.ts', () => ({ useTenant: () => ({ databases: {}, keys: {} }) }));
vi.mock(import('./discount-actions.ts'), async (original) => ({
  ...(await original()),
  askGiftCard: vi.fn(),
  applyGiftCard: vi.fn(),
}));

const CARD = { balance: cents(5000), oneTimeUse: false } as GiftCard;
const show = vi.fn<(toast: { id: string; tone: string }) => void>();
const i18n = setupI18n({ locale: 'pt', messages: { pt: {} } });
const entry = followPerTest(
  () => useGiftCard(ZERO, null),
  (screen) =>
    createElement(
      I18nProvider,
      { i18n },
      createElement(ToastContext, { value: { show, dismiss: () => undefined } as never }, screen),
    ),
);

beforeEach(() => {
  show.mockClear();
  vi.mocked(askGiftCard).mockResolvedValue(CARD);
});

const tones = async () => {
  await act(async () => entry.current().check('PRESENTE50'));
  return show.mock.calls.map(([{ tone }]) => tone);
};

describe('a gift card that is valid', () => {
  it('is said to be taken off once it is stored', async () => {
    vi.mocked(applyGiftCard).mockResolvedValue();
    expect(await tones()).toEqual(['success']);
  });

  it('is not, where the device cannot store it', async () => {
    vi.mocked(applyGiftCard).mockRejectedValue(new StorageFailure('quota'));
    expect(await tones()).toEqual(['error']);
  });
});
