import { isObject } from '#schemas/values/plainData.ts';
import { titleOf, wordsOf } from '#schemas/values/text/naming.ts';
import type { Part } from './resolve.ts';

/** Renames fields that begin with a capital or have acronyms: `SSNLast4` becomes `ssnLast4`, titled "SSN last 4". */
export interface Renamed {
  readonly schema: Part;
  /** The new name of a field; the same where it stays. */
  readonly nameOf: (name: string) => string;
}

/**
 * Gives the fields of a record readable names, and clean titles. `keepsWire`: the service goes on calling them as it does
 * (`x-field.wire.name`). A name that another field has stays as it is.
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

/** `SSNLast4`, `Name`, `homeURL`: a capital at the start, or several in a row. */
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

/** The longest title that stands above an input. */
const longestTitle = 60;

/** A field with a title that can stand above an input; a sentence becomes its description. */
function withTitle(name: string, { title, ...part }: Part): Part {
  const own = typeof title === 'string' ? cleanTitle(title) : '';
  if (own !== '' && own.length <= longestTitle) return { title: own, ...part };
  const made = isAwkward(name) ? { title: titleOf(name).replace(/([a-z])(\d)/g, '$1 $2') } : {};
  return { ...made, ...part, ...(own === '' || part.description ? {} : { description: own }) };
}

/** A title without what generators put around it: "The Name Schema", "Applies for …", "Name:". */
export function cleanTitle(title: string): string {
  const plain = title
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*(?:…|\.{2,}|[.:;,*]))+$/, '')
    .trim();
  const bare = /^The (.+) Schema$/i.exec(plain)?.[1] ?? plain.replace(/ schema$/i, '');
  // What trails off ends with the word before: "Applies for …" is "Applies".
  const cut = /(?:…|\.{2,})\s*$/.test(title)
    ? bare.replace(/ (?:for|of|to|by|in|on|at|with|the|a|an)$/i, '')
    : bare;
  return cut.charAt(0).toUpperCase() + cut.slice(1);
}

/** The `$ref`s of a document that lead to another address, each once, in their order: nothing is fetched there. */
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
