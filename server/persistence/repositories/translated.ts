/** Absent where a shop has no translations, so that what its customers fetch does not grow. */
export const translated = <Texts>(translations: Texts | null) => (translations === null ? undefined : { translations });
