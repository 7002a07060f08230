/** `joinClasses(css.row, isOpen && css.open)` */
export const joinClasses = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
