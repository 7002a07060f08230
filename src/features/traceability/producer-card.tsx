import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { Producer } from '#domain/catalog/producer.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './traceability.module.css';

/** Shows farm, place, producer and certifications (B§3). Unknown facts are omitted. */
export function ProducerCard({ producer }: { readonly producer: Producer }) {
  const { i18n } = useLingui();
  const { farmName, producerName, city, state, country, certifications } = producer;
  const { preservedForestHectares: hectares, awardRatePercent: percent } = producer;
  return (
    <Card className={css.card}>
      <div>
        <h2 className={css.producerCardFarm}>{farmName}</h2>
        <p className={css.producerCardPlace}>
          <Icon name="pin" size={1.25} />
          {[city, state, country].filter(Boolean).join(', ')}
        </p>
      </div>
      <dl className={css.facts}>
        <Fact name={i18n.t('tracking.producer')} isWide>
          {producerName}
        </Fact>
        {hectares !== null && (
          <Fact name={i18n.t('tracking.forest')}>{i18n.t('tracking.hectares', { value: hectares })}</Fact>
        )}
        {percent !== null && (
          <Fact name={i18n.t('tracking.awardRate')}>{i18n.t('tracking.percent', { value: percent })}</Fact>
        )}
        {certifications.length > 0 && (
          <Fact name={i18n.t('tracking.certifications')} isWide>
            <ul className={css.certifications}>
              {certifications.map((certification) => (
                <li key={certification}>
                  <Badge tone="success" icon="check">
                    {certification}
                  </Badge>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

interface FactProps {
  readonly name: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ name, isWide = false, children }: FactProps) => (
  <div className={isWide ? css.wide : undefined}>
    <dt className={css.name}>{name}</dt>
    <dd className={css.value}>{children}</dd>
  </div>
);
