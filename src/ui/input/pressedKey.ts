/**
 * Returns the key of a shortcut in lower case. On layouts without Latin letters it is the key at the same position of a
 * US keyboard, so that Ctrl+K also works on a Russian or Greek layout.
 */
export function pressedKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  // Named keys ("Enter") and ASCII characters are used unchanged.
  const isForeign = [...key].length === 1 && !/^[\x20-\x7e]$/.test(key);
  if (!isForeign) return key.length === 1 ? key.toLowerCase() : key;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter !== undefined) return letter.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return key;
}
