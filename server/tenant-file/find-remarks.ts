import { hasContradictoryBounds } from '#domain/complement-bounds.ts';
import type { Problem } from './problem.ts';
import { problemAt } from './problem.ts';
import type { Shop } from './tenant-file.ts';

/** Slips that a shop can be sold with: a check fails on them, an import tells them and goes on (decision 27). */
export const findRemarks = ({ complementGroups }: Shop): readonly Problem[] =>
  complementGroups.flatMap((group, index) =>
    hasContradictoryBounds(group)
      ? [
          problemAt(
            ['complementGroups', index, 'min'],
            `min ${group.min} is above max ${group.max}; it counts as ${group.max}`,
          ),
        ]
      : [],
  );
