import type { I18n } from '@lingui/core';
import type { StrayMoney } from '#domain/payment/payment-failure.ts';

/** Whether money that was not owed is still on its way back. */
export const whereabouts = (i18n: I18n, { isReturned }: StrayMoney): string =>
  isReturned ? i18n.t('result.moneyIsBack') : i18n.t('result.moneyComesBack');
