/** `2× Bacon`; of a single one only the name. */
export const countedName = ({ quantity, name }: { readonly quantity: number; readonly name: string }): string =>
  quantity > 1 ? `${quantity}× ${name}` : name;
