import type { FinishRefusal } from '#features/cart/finish-refusal.ts';
import { routes } from '#domain/routing/routes.ts';
import type { MenuSheet } from './menu-sheet.ts';
import type { Shop } from './use-shop.ts';

/** Where the way leads to what keeps a bag from being finished: a sheet, another screen, the line in question, or the menu below. */
type Cure = { readonly sheet: MenuSheet } | { readonly to: string } | 'line' | 'menu';

/** Every refusal leads to its cure. */
export function refusalCure(
  { code }: Pick<FinishRefusal, 'code'>,
  { offersSchedule, cartRow }: Pick<Shop, 'offersSchedule' | 'cartRow'>,
): Cure {
  switch (code) {
    case 'tooManyLines':
    case 'lineProblems':
    case 'giftCardOnTab':
      return 'line';
    case 'noTag':
      return { sheet: 'tag' };
    case 'noAddress':
    case 'uncheckedAddress':
    case 'invalidAddress':
    case 'outsideRange':
      return { sheet: 'address' };
    case 'slotPast':
    case 'slotFull':
    case 'slotNotOffered':
      return { sheet: 'schedule' };
    case 'storeClosed':
      return { sheet: offersSchedule ? 'schedule' : 'stores' };
    case 'noStore':
    case 'menuOnly':
    case 'noShippingTypes':
      return { sheet: 'stores' };
    case 'needsLogin':
      // On to the review; the guard knows which one is the customer's (D-3).
      return { to: routes.login.getHref({ redirect: routes.tabOrder.getHref() }) };
    case 'submitted':
      return cartRow?.submittedAs ? { to: routes.order.getHref({ id: cartRow.submittedAs }) } : 'menu';
    case 'emptyCart':
    case 'belowMinimum':
    case 'invalidShippingType':
    case 'scanFirst':
    case 'scanAnother':
      return 'menu';
  }
}
