/** The median: on a busy machine neither the best nor the worst round counts. */
export function middleOf<Value>(values: readonly Value[], rank: (value: Value) => number): Value {
  const middle = values.toSorted((a, b) => rank(a) - rank(b))[Math.floor(values.length / 2)];
  if (middle === undefined) throw new RangeError('there is no middle of nothing');
  return middle;
}
