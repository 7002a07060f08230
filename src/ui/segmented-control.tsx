import { SegmentGroup } from '@chakra-ui/react';
import { COVER_CONTROL } from './over-all.ts';

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  /** Null without a choice. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

export const SegmentedControl = <Value extends string>({ label, segments, value, onChange }: Props<Value>) => (
  <SegmentGroup.Root
    aria-label={label}
    value={value}
    onValueChange={(change) => segments.forEach((segment) => segment.value === change.value && onChange(segment.value))}
  >
    {segments.map((segment) => (
      <SegmentGroup.Item key={segment.value} value={segment.value}>
        <SegmentGroup.ItemText>{segment.label}</SegmentGroup.ItemText>
        <SegmentGroup.ItemHiddenInput style={COVER_CONTROL} />
      </SegmentGroup.Item>
    ))}
  </SegmentGroup.Root>
);
