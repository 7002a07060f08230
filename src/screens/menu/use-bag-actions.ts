import { findProduct, indexMenu } from '#domain/menu-index.ts';
import type { BagLineActions } from '#features/cart/bag-line.tsx';
import { acceptPrice } from '#features/cart/accept-price.ts';
import { changeInBag } from '#features/cart/cart-actions.ts';
import { stockToast, useSaving } from '#features/cart/use-saving.ts';
import { useRemoval } from '#features/cart/use-removal.ts';
import { useT } from '#i18n/use-t.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import type { Shop } from './use-shop.ts';

export function useBagActions({ menu }: Shop, onEdit: (lineId: string) => void): BagLineActions {
  const t = useT();
  const toasts = useToasts();
  const save = useSaving();
  const remove = useRemoval();
  const { data } = useTenant().databases;

  return {
    edit: (line) => onEdit(line.id),
    remove: (line) => void save(() => remove(line)),
    setAmount: (line, amount) => void save(() => changeInBag(data, { ...line, amount })),
    atMax: () => toasts.show(stockToast(t)),
    acceptPrice: (line) => {
      const product = menu.version && findProduct(indexMenu(menu.version.menu), line.productId, line.groupId);
      if (product) void save(() => acceptPrice(data, line, product));
    },
  };
}
