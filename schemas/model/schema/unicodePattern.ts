/**
 * Removes needless escapes (`\-`, `\_`), which the validators' Unicode flag rejects. Returns the original pattern if
 * the result still does not compile with the flag.
 */
export function unicodePattern(pattern: string): string {
  if (compiles(pattern)) return pattern;
  const plain = pattern.replace(/\\([\s\S])/g, (pair, character: string) => {
    const needless = !/[A-Za-z0-9^$\\.*+?()[\]{}|/]/.test(character) && character < '\u0080';
    return needless ? `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}` : pair;
  });
  return compiles(plain) ? plain : pattern;
}

/** Whether a pattern compiles with the Unicode flag. */
export function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}
