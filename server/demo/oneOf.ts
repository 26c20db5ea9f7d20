/** Returns the text as one of the allowed values; throws for any other. */
export function oneOf<T extends string>(allowed: readonly T[], text: string): T {
  const found = allowed.find((word) => word === text);
  if (found === undefined) throw new Error(`"${text}" is none of: ${allowed.join(', ')}.`);
  return found;
}
