import { StorageFailure } from './storage-failure.ts';

/**
 * A stored row with the version of its content. The version of the database changes
 * with its indexes, this one with the fields of the row.
 */
export interface VersionedRow {
  readonly v: number;
}

/** Converts a row of version n (the key) to n + 1. */
export type Upcasters = Readonly<Record<number, (row: never) => VersionedRow>>;

/**
 * Reads rows of every released version and converts them lazily, because a migration inside an upgrade may run twice or
 * partly on some browsers (P19). A row of a NEWER version, written by another tab before this one reloads, reads as
 * undefined and stays unchanged on disk (P18).
 */
export function upcaster<Row extends VersionedRow>(current: Row['v'], steps: Upcasters = {}) {
  return (stored: VersionedRow | undefined): Row | undefined => {
    let row = stored;
    while (row && row.v < current) row = steps[row.v]?.(row as never);
    return row?.v === current ? (row as Row) : undefined;
  };
}

/** Throws when a stored row is newer than this release, which must not overwrite it. */
export function refuseNewer(stored: VersionedRow | undefined, current: number): void {
  if (stored && stored.v > current) throw new StorageFailure('newer');
}
