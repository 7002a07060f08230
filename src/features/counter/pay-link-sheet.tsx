import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { payTabHref, type ShopTab } from '#domain/table/shop-tab.ts';
import { MAX_PAYERS, priceOf } from '#domain/table/tab-bill.ts';
import { billOf } from '#domain/table/table-tab.ts';
import { tagName } from '#i18n/tag-name.ts';
import { copyText } from '#platform/copy-text.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { QrPicture } from '#ui/qr-picture.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from './counter.module.css';
import { shopAddress } from './shop-address.ts';

interface Props {
  readonly tab: ShopTab;
  readonly code: string;
  readonly onClose: () => void;
}

/** A link by which anybody pays a tab, or one of equal shares of it: as a code to hold out, and to copy. */
export function PayLinkSheet({ tab, code, onClose }: Props) {
  const { i18n } = useLingui();
  const { domain } = useTenant();
  const [people, setPeople] = useState(1);
  const [hasCopied, setHasCopied] = useState<boolean | null>(null);
  const url = shopAddress(domain, payTabHref(code, tab.checkoutId, people));
  const share = priceOf({ kind: 'shares', people, shares: 1 }, billOf(tab))?.amount ?? tab.rest;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={i18n.t('counter.tables.linkTitle', { table: tagName(tab, i18n) })}
      footer={
        <Button block onClick={() => void copyText(url).then(setHasCopied)}>
          {hasCopied ? i18n.t('counter.tables.copied') : i18n.t('counter.tables.copy')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text>{i18n.t('counter.tables.linkText')}</Text>
        <Row wraps>
          <Text style={{ flex: '1 1 8rem' }}>{i18n.t('counter.tables.shares')}</Text>
          <Stepper
            label={i18n.t('counter.tables.shares')}
            lessLabel={i18n.t('payTab.less')}
            moreLabel={i18n.t('payTab.more')}
            value={people}
            min={1}
            max={MAX_PAYERS}
            onChange={(chosen) => {
              setPeople(chosen);
              setHasCopied(null);
            }}
          />
        </Row>
        <Text tone="strong" role="status">
          {people > 1
            ? i18n.t('counter.tables.shareOf', { amount: formatMoney(share) })
            : i18n.t('counter.tables.restOf', { amount: formatMoney(tab.rest) })}
        </Text>
        <QrPicture className={css.qr} text={url} label={i18n.t('counter.tables.qr')} />
        <TextField
          label={i18n.t('counter.tables.address')}
          value={url}
          readOnly
          onFocus={({ target }) => target.select()}
        />
        {hasCopied === false && <Text tone="error">{i18n.t('counter.tables.copyByHand')}</Text>}
      </Stack>
    </Sheet>
  );
}
