/** Returns the name with its quantity, `2× Bacon`; for a quantity of one only the name. */
export const countedName = ({ quantity, name }: { readonly quantity: number; readonly name: string }): string =>
  quantity > 1 ? `${quantity}× ${name}` : name;
