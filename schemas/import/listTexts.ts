/** The entries of a list: separated by semicolons, bars, tabs or line breaks; where there are none, by commas. */
export function listOf(text: string): string[] {
  return split(text, strong.test(text) ? strong : ',');
}

const strong = /[;|\t\r\n]+/;

/** The entries of a list that names records, before it is known which of them hold a comma or a slash themselves. */
export function namedEntries(text: string): string[] {
  return split(text, strong);
}

/** Marks that separate entries or stand within a name, the likelier separator first. */
const weak = [',', '/'] as const;

/** Every text that an entry may name: itself, and its parts at commas and slashes. */
export function candidatesOf(entry: string): string[] {
  const parts = weak.flatMap((mark) => (entry.includes(mark) ? split(entry, mark) : []));
  const inner = parts.flatMap((part) => (part.includes('/') ? split(part, '/') : []));
  return [...new Set([entry, ...parts, ...inner])];
}

/**
 * The names in an entry of a list: the whole, or its parts where the whole names nothing. A comma always parts; a slash
 * parts where one of the parts names something, so that an unknown "K/8" is told as it stands.
 */
export function namesIn(entry: string, isKnown: (text: string) => boolean): string[] {
  if (isKnown(entry)) return [entry];
  for (const mark of weak) {
    if (!entry.includes(mark)) continue;
    const names = split(entry, mark).flatMap((part) => (part === entry ? [part] : namesIn(part, isKnown)));
    if (mark === ',' || names.some(isKnown)) return [...new Set(names)];
  }
  return [entry];
}

function split(text: string, mark: string | RegExp): string[] {
  const parts = text.split(mark).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
