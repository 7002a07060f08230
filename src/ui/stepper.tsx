import { Box, Button, chakra } from '@chakra-ui/react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

interface Props {
  /** What is counted, e.g. the product's name. */
  readonly label: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly value: number;
  /** Shown between the buttons instead of the bare number: `300 g`. */
  readonly text?: string;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** Called on + at the maximum, to explain why. */
  readonly onMax?: () => void;
  /** The minimum removes the item: the minus becomes a bin. */
  readonly removes?: boolean;
  readonly size?: 'small' | 'large';
}

/** − 2 + . The buttons are never disabled: at the maximum + explains why. */
export function Stepper(props: Props) {
  const { label, lessLabel, moreLabel, value, text, min, max, onChange, onMax, removes, size = 'large' } = props;
  const isAtMax = value >= max;
  const isAtMin = value <= min;
  return (
    <chakra.fieldset
      aria-label={label}
      display="inline-flex"
      alignItems="center"
      flex="none"
      borderRadius="m"
      bg="sunken"
    >
      <Step
        size={size}
        icon={removes && value - 1 <= min ? 'trash' : 'minus'}
        label={lessLabel}
        isOut={isAtMin}
        onClick={() => !isAtMin && onChange(value - 1)}
      />
      <Box
        as="span"
        minWidth="1.75rem"
        fontWeight="650"
        fontVariantNumeric="tabular-nums"
        textAlign="center"
        whiteSpace="nowrap"
        aria-live="polite"
        aria-atomic
      >
        {text ?? value}
      </Box>
      <Step
        size={size}
        icon="plus"
        label={moreLabel}
        isOut={isAtMax}
        onClick={() => (isAtMax ? onMax?.() : onChange(value + 1))}
      />
    </chakra.fieldset>
  );
}

interface StepProps {
  readonly size: NonNullable<Props['size']>;
  readonly icon: IconName;
  readonly label: string;
  /** There is no further step in this direction. */
  readonly isOut: boolean;
  readonly onClick: () => void;
}

const SIZES = {
  small: { width: '2.5rem', height: '2.5rem', borderRadius: 'inherit' },
  large: { height: '3rem', borderRadius: 'inherit' },
} as const;
const OUT = { color: 'muted', _hover: { bg: 'transparent' } } as const;

const Step = ({ size, icon, label, isOut, onClick }: StepProps) => (
  <Button
    variant="ghost"
    size="xs"
    aria-label={label}
    aria-disabled={isOut || undefined}
    onClick={onClick}
    {...SIZES[size]}
    {...(isOut && OUT)}
  >
    <Icon name={icon} size={1.25} />
  </Button>
);
