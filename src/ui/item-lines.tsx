import { Box, Grid } from '@chakra-ui/react';
import type { Cents } from '#domain/pricing/cents.ts';
import { Money } from './money.tsx';

export interface ItemLine {
  readonly id: string;
  /** As shown: `2×`, `300 g`. */
  readonly quantity: string;
  readonly name: string;
  /** Complements and observations; empty strings are left out. */
  readonly notes: readonly string[];
  readonly total: Cents;
}

interface Props {
  readonly lines: readonly ItemLine[];
  readonly className?: string | undefined;
}

/** What was ordered, to be read and not to be changed. The names stand below each other, whether pieces or grams are before them. */
export const ItemLines = ({ lines, className }: Props) => (
  <Grid
    as="ul"
    className={className}
    templateColumns="minmax(1.75rem, max-content) minmax(0, 1fr) max-content"
    gap="var(--space-3) var(--space-2)"
  >
    {lines.map(({ id, quantity, name, notes, total }) => (
      <Grid as="li" key={id} gridColumn="1 / -1" templateColumns="subgrid">
        <Box as="span" color="muted" fontVariantNumeric="tabular-nums">
          {quantity}
        </Box>
        <span>
          {name}
          <Notes notes={notes.filter(Boolean)} />
        </span>
        <Money value={total} />
      </Grid>
    ))}
  </Grid>
);

const Notes = ({ notes }: Pick<ItemLine, 'notes'>) =>
  notes.length > 0 && (
    <Box as="span" display="block" color="muted" fontSize="s">
      {notes.join(' · ')}
    </Box>
  );
