import { useNavigate } from 'react-router-dom';
import type { ReviewOrder } from '#features/checkout/review-order.ts';
import { ReceivingLine } from '#features/shipping/receiving-line.tsx';
import { routes } from '#domain/routing/routes.ts';

interface Props {
  readonly order: ReviewOrder;
  readonly onElsewhere: () => void;
}

/** The table; another way of receiving is chosen in the menu. */
export function TabPlace({ order: { cartRow, store, context }, onElsewhere }: Props) {
  const navigate = useNavigate();
  return (
    <ReceivingLine
      type={cartRow.cart.shippingType}
      store={store}
      address={null}
      standing="unchecked"
      hasFailed={false}
      context={context}
      onChooseAddress={onElsewhere}
      onEditTag={() => void navigate(routes.menu.getHref({ sheet: 'tag' }))}
    />
  );
}
