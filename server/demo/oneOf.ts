/** The one of the allowed words that a cell holds. */
export function oneOf<T extends string>(allowed: readonly T[], text: string): T {
  const found = allowed.find((word) => word === text);
  if (found === undefined) throw new Error(`"${text}" is none of: ${allowed.join(', ')}.`);
  return found;
}
