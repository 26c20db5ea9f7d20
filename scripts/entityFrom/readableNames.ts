import { isObject } from '#schemas/values/plainData.ts';
import { titleOf, wordsOf } from '#schemas/values/text/naming.ts';
import type { Part } from './resolve.ts';

/** A record schema with readable field names: `SSNLast4` is renamed to `ssnLast4` and titled "SSN last 4". */
export interface Renamed {
  readonly schema: Part;
  /** Returns the new name of a field, or its own name if it was not renamed. */
  readonly nameOf: (name: string) => string;
}

/**
 * Renames fields that begin with a capital or contain acronyms, and cleans titles. A field keeps its name if the new
 * one is taken. With `keepsWire`, the service still uses the former names, which go into `x-field.wire.name`.
 */
export function withReadableNames(schema: Part, keepsWire: boolean): Renamed {
  const properties = Object.entries(isObject(schema.properties) ? schema.properties : {});
  const known = new Set(properties.map(([name]) => name));
  const names = new Map<string, string>();
  for (const [name] of properties) {
    const readable = isAwkward(name) ? readableName(name) : name;
    const isFree = !known.has(readable) && ![...names.values()].includes(readable);
    names.set(name, isFree ? readable : name);
  }
  const nameOf = (name: string) => names.get(name) ?? name;
  const renamed = properties.map(([name, part]) => {
    const field = isObject(part) ? withTitle(name, part) : part;
    const wire = { 'x-field': { wire: { name } } };
    return [
      nameOf(name),
      nameOf(name) === name || !keepsWire || !isObject(field) ? field : { ...field, ...wire },
    ];
  });
  const { required } = schema;
  return {
    schema: {
      ...schema,
      ...(Array.isArray(required) ? { required: required.map((name) => nameOf(String(name))) } : {}),
      properties: Object.fromEntries(renamed),
    },
    nameOf,
  };
}

/** Whether a name begins with a capital or has several in a row: `SSNLast4`, `Name`, `homeURL`. */
function isAwkward(name: string): boolean {
  return /^[A-Z]|[A-Z]{2}/.test(name) && /^[A-Za-z][A-Za-z0-9]*$/.test(name);
}

function readableName(name: string): string {
  const [first = '', ...others] = wordsOf(name);
  return [
    first.toLowerCase(),
    ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()),
  ].join('');
}

/** Maximum length of a title that fits above an input. */
const longestTitle = 60;

/** Gives a field a title that fits above an input. A longer title becomes the description, unless the field has one. */
function withTitle(name: string, { title, ...part }: Part): Part {
  const own = typeof title === 'string' ? cleanTitle(title) : '';
  if (own !== '' && own.length <= longestTitle) return { title: own, ...part };
  const readable = isAwkward(name) ? { title: titleOf(name).replace(/([a-z])(\d)/g, '$1 $2') } : {};
  return { ...readable, ...part, ...(own === '' || part.description ? {} : { description: own }) };
}

/** Removes what generators add to a title: "The Name Schema", "Applies for …", "Name:". */
export function cleanTitle(title: string): string {
  const plain = title
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*(?:…|\.{2,}|[.:;,*]))+$/, '')
    .trim();
  const bare = /^The (.+) Schema$/i.exec(plain)?.[1] ?? plain.replace(/ schema$/i, '');
  // Removes a preposition or article before a trailing ellipsis: "Applies for …" becomes "Applies".
  const cut = /(?:…|\.{2,})\s*$/.test(title)
    ? bare.replace(/ (?:for|of|to|by|in|on|at|with|the|a|an)$/i, '')
    : bare;
  return cut.charAt(0).toUpperCase() + cut.slice(1);
}

/** Returns the `$ref`s of a document to other locations, without duplicates, in order. They are not fetched. */
export function remoteRefs(document: unknown): string[] {
  const found = new Set<string>();
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(walk);
    if (!isObject(part)) return;
    if (typeof part.$ref === 'string' && !part.$ref.startsWith('#')) found.add(part.$ref);
    Object.values(part).forEach(walk);
  };
  walk(document);
  return [...found];
}
