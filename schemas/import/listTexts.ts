/** Splits the text of a list: at semicolons, bars, tabs or line breaks; if there are none, at commas. */
export function listOf(text: string): string[] {
  return split(text, strong.test(text) ? strong : ',');
}

const strong = /[;|\t\r\n]+/;

/** Splits a list of record names, in which a name may itself contain a comma or a slash. */
export function namedEntries(text: string): string[] {
  return split(text, strong);
}

/**
 * Characters that separate the entries of a list but may also be part of a name. The more likely separator comes first.
 */
const weak = [',', '/'] as const;

/** All texts in a list entry that could be a name: the whole entry, and its parts at commas and slashes. */
export function candidatesOf(entry: string): string[] {
  const parts = weak.flatMap((mark) => (entry.includes(mark) ? split(entry, mark) : []));
  const inner = parts.flatMap((part) => (part.includes('/') ? split(part, '/') : []));
  return [...new Set([entry, ...parts, ...inner])];
}

/**
 * The names in an entry of a list: the whole entry, or its parts if the whole is unknown. A comma always splits; a
 * slash only if one of the parts is known, so that an unknown "K/8" is reported unchanged.
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
