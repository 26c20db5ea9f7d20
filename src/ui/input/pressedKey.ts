/**
 * The key of a shortcut: what the keyboard writes, in lower case; on a layout without Latin letters the key in the same
 * place of a US keyboard, so that Ctrl+K is the same key for a Russian or Greek layout.
 */
export function pressedKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  // A composed or named key ("Enter") and every ASCII sign stand for themselves.
  const isForeign = [...key].length === 1 && !/^[\x20-\x7e]$/.test(key);
  if (!isForeign) return key.length === 1 ? key.toLowerCase() : key;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter !== undefined) return letter.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return key;
}
