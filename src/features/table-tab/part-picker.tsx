import { useLingui } from '@lingui/react';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { formatTimes } from '#domain/pricing/format-quantity.ts';
import { lineRest, MAX_PAYERS, priceOf, sharesLeft, type TabBill, type TabPart } from '#domain/table/tab-bill.ts';
import { isCharged, type TableTab } from '#domain/table/table-tab.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Stepper } from '#ui/stepper.tsx';

interface Props {
  readonly tab: TableTab;
  readonly bill: TabBill;
  readonly part: TabPart;
  readonly onChange: (part: TabPart) => void;
}

/** As somebody at the table has divided already, or in two. */
const startPart = (kind: TabPart['kind'], { taken }: TabBill): TabPart => {
  if (kind === 'items') return { kind, items: [] };
  if (kind === 'rest') return { kind };
  return { kind, people: taken.find(({ people }) => people !== null)?.people ?? 2, shares: 1 };
};

/** All that is left, equal shares, or what somebody had (D-76). */
export function PartPicker({ tab, bill, part, onChange }: Props) {
  const { i18n } = useLingui();
  return (
    <Stack gap={4}>
      <SegmentedControl
        label={i18n.t('payTab.how')}
        segments={[
          { value: 'rest', label: i18n.t('payTab.rest') },
          { value: 'shares', label: i18n.t('payTab.shares') },
          { value: 'items', label: i18n.t('payTab.items') },
        ]}
        value={part.kind}
        onChange={(kind) => kind !== part.kind && onChange(startPart(kind, bill))}
      />
      {part.kind === 'shares' && <Shares bill={bill} part={part} onChange={onChange} />}
      {part.kind === 'items' && <Items tab={tab} bill={bill} part={part} onChange={onChange} />}
    </Stack>
  );
}

type PartOf<Kind extends TabPart['kind']> = Extract<TabPart, { kind: Kind }>;
interface SharesProps extends Pick<Props, 'bill' | 'onChange'> {
  readonly part: PartOf<'shares'>;
}

function Shares({ bill, part, onChange }: SharesProps) {
  const { i18n } = useLingui();
  const left = Math.max(1, sharesLeft(part.people, bill.taken));
  const one = priceOf({ ...part, shares: 1 }, bill);
  const steps = { lessLabel: i18n.t('payTab.less'), moreLabel: i18n.t('payTab.more'), min: 1 };
  return (
    <Stack gap={3}>
      <Row wraps>
        <Text style={{ flex: '1 1 8rem' }}>{i18n.t('payTab.people')}</Text>
        <Stepper
          {...steps}
          label={i18n.t('payTab.people')}
          value={part.people}
          max={MAX_PAYERS}
          onChange={(people) => onChange({ ...part, people, shares: 1 })}
        />
      </Row>
      <Row wraps>
        <Text style={{ flex: '1 1 8rem' }}>{i18n.t('payTab.myShares')}</Text>
        <Stepper
          {...steps}
          label={i18n.t('payTab.myShares')}
          value={part.shares}
          max={left}
          onChange={(shares) => onChange({ ...part, shares })}
        />
      </Row>
      {one && <Text tone="muted">{i18n.t('payTab.each', { amount: formatMoney(one.amount), left })}</Text>}
    </Stack>
  );
}

interface ItemsProps extends Omit<Props, 'part'> {
  readonly part: PartOf<'items'>;
}

function Items({ tab, bill, part, onChange }: ItemsProps) {
  const { i18n } = useLingui();
  const lines = tab.rounds
    .filter(isCharged)
    .flatMap((round) => round.lines.map((line) => ({ ...line, guest: round.guest })));
  const choose = (lineId: (typeof lines)[number]['id'], units: number) =>
    onChange({
      kind: 'items',
      items: [...part.items.filter((item) => item.lineId !== lineId), ...(units > 0 ? [{ lineId, units }] : [])],
    });
  return (
    <Stack gap={3} as="ul">
      {lines.map(({ id, name, measure, amount, total, guest }) => {
        const line = bill.lines.find((known) => known.id === id);
        const rest = line ? lineRest(line, bill.taken) : null;
        const paying = tab.payments.find(
          ({ status, items }) => status === 'PENDING' && items.some((item) => item.lineId === id),
        );
        const label = `${formatTimes(amount, measure)} ${name}`;
        return (
          <Row as="li" key={id} wraps>
            <Stack gap={1} style={{ flex: '1 1 8rem' }}>
              <Text>{label}</Text>
              <Text size="s" tone="muted">
                {[guest || i18n.t('tab.guest'), formatMoney(total)].join(' · ')}
              </Text>
            </Stack>
            {rest && rest.units > 0 ? (
              <Stepper
                size="small"
                label={label}
                lessLabel={i18n.t('payTab.less')}
                moreLabel={i18n.t('payTab.more')}
                value={part.items.find((item) => item.lineId === id)?.units ?? 0}
                min={0}
                max={rest.units}
                onChange={(units) => choose(id, units)}
              />
            ) : (
              <Text size="s" tone={paying ? 'muted' : 'success'}>
                {paying
                  ? i18n.t('tab.beingPaidBy', { guest: paying.guest || i18n.t('tab.guest') })
                  : i18n.t('payTab.itemPaid')}
              </Text>
            )}
          </Row>
        );
      })}
    </Stack>
  );
}
