import { boundsLabel, boundsOf } from '#domain/complements/complement-bounds.ts';
import type { ComplementGroup } from '#domain/catalog/menu.ts';
import type { Translate } from '#i18n/i18n.ts';
import { useT } from '#i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';

interface Props {
  readonly group: ComplementGroup;
  readonly count: number;
  readonly isMissing: boolean;
}

/** `Obrigatório · escolha 1`, `1 de 3`, or a tick once the group is satisfied. */
export function BoundsBadge({ group, count, isMissing }: Props) {
  const t = useT();
  const { min } = boundsOf(group);
  const words = boundsWords(group, t);
  if (min === 0)
    return (
      <Badge>{group.max === null || group.max === 1 ? words : t('product.chosenOf', { count, max: group.max })}</Badge>
    );
  if (count >= min) {
    return (
      <Badge tone="success" icon="check">
        {group.max === null || group.max === min ? words : t('product.chosenOf', { count, max: group.max })}
      </Badge>
    );
  }
  return (
    <Badge tone={isMissing ? 'error' : 'accent'} icon={isMissing ? 'alert' : undefined}>
      {t('product.required')} · {words}
    </Badge>
  );
}

function boundsWords(group: ComplementGroup, t: Translate): string {
  const label = boundsLabel(group);
  switch (label.kind) {
    case 'exactlyOne':
      return t('product.chooseExactly', { count: 1 });
    case 'exactly':
      return t('product.chooseExactly', { count: label.count });
    case 'upTo':
      return t('product.chooseUpTo', { max: label.max });
    case 'between':
      return t('product.chooseBetween', { min: label.min, max: label.max });
    case 'atLeast':
      return t('product.chooseAtLeast', { min: label.min });
    case 'any':
      return t('product.chooseAny');
  }
}
