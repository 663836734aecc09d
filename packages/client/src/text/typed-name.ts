/** A name as it was typed or pasted, without what nobody sees: it may turn the text around it about, and a table takes none of it. */
export const typedName = (typed: string): string => typed.replaceAll(/\p{C}/gu, '').trim()
