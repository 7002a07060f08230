import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { boundsLabel, boundsOf } from '#domain/complements/complement-bounds.ts';
import type { ComplementGroup } from '#domain/catalog/menu.ts';
import { Badge } from '#ui/badge.tsx';

interface Props {
  readonly group: ComplementGroup;
  readonly count: number;
  readonly isMissing: boolean;
}

/** `Obrigatório · escolha 1`, `1 de 3`, or a tick once the group is satisfied. */
export function BoundsBadge({ group, count, isMissing }: Props) {
  const { i18n } = useLingui();
  const { min } = boundsOf(group);
  const words = boundsWords(group, i18n);
  if (min === 0)
    return (
      <Badge>
        {group.max === null || group.max === 1 ? words : i18n.t('product.chosenOf', { count, max: group.max })}
      </Badge>
    );
  if (count >= min) {
    return (
      <Badge tone="success" icon="check">
        {group.max === null || group.max === min ? words : i18n.t('product.chosenOf', { count, max: group.max })}
      </Badge>
    );
  }
  return (
    <Badge tone={isMissing ? 'error' : 'accent'} icon={isMissing ? 'alert' : undefined}>
      {i18n.t('product.required')} · {words}
    </Badge>
  );
}

function boundsWords(group: ComplementGroup, i18n: I18n): string {
  const label = boundsLabel(group);
  switch (label.kind) {
    case 'exactlyOne':
      return i18n.t('product.chooseExactly', { count: 1 });
    case 'exactly':
      return i18n.t('product.chooseExactly', { count: label.count });
    case 'upTo':
      return i18n.t('product.chooseUpTo', { max: label.max });
    case 'between':
      return i18n.t('product.chooseBetween', { min: label.min, max: label.max });
    case 'atLeast':
      return i18n.t('product.chooseAtLeast', { min: label.min });
    case 'any':
      return i18n.t('product.chooseAny');
  }
}
