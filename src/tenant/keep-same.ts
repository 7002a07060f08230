/**
 * Returns a function that answers with the object it has answered before while the content is the same, because another one
 * renders again whatever shows it. For documents of some kilobytes, which are compared as JSON.
 */
export function keepSame<Value>(first: Value): (next: Value) => Value {
  let kept = first;
  return (next) => {
    if (next !== kept && JSON.stringify(next) !== JSON.stringify(kept)) kept = next;
    return kept;
  };
}
