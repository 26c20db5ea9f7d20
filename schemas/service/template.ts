import { isObject } from '../values/plainData.ts';
import { valueAt } from './places.ts';

/** What the placeholders of a template stand for. */
export type Facts = Readonly<Record<string, unknown>>;

// What has blanks in it is a text of the service, as in GraphQL: `{ items { id } }`.
const placeholder = /\{([^{}\s]+)\}/g;

/** The placeholders in a template. */
export function namesIn(template: unknown): string[] {
  if (typeof template === 'string') {
    return [...template.matchAll(placeholder)].map((match) => match[1] ?? '');
  }
  if (typeof template !== 'object' || template === null) return [];
  return Object.values(template).flatMap(namesIn);
}

/**
 * A JSON value with facts in the place of its placeholders. A text that is one placeholder becomes the value itself;
 * what nothing is known of is left out; a list in a list stands for its values.
 *
 * @example filled({ id: '{id}', note: 'of {id}' }, { id: 7 }) // { id: 7, note: 'of 7' }
 */
export function filled(template: unknown, facts: Facts): unknown {
  if (typeof template === 'string') return filledText(template, facts);
  if (Array.isArray(template))
    return template.flatMap((part) => spliced(part, filled(part, facts))).filter(isKnown);
  if (!isObject(template)) return template;
  const entries = Object.entries(template).map(([name, part]) => [name, filled(part, facts)] as const);
  return Object.fromEntries(entries.filter(([, value]) => isKnown(value)));
}

/** A placeholder alone in a list stands for all of its values. */
function spliced(template: unknown, value: unknown): unknown {
  return typeof template === 'string' ? value : [value];
}

function isKnown(value: unknown): boolean {
  return value !== undefined;
}

function filledText(template: string, facts: Facts): unknown {
  const [only] = template.match(placeholder) ?? [];
  if (only === template) return factNamed(only.slice(1, -1), facts);
  return template.replace(placeholder, (_, name: string) => textOf(factNamed(name, facts)));
}

/** What a placeholder stands for: a fact, or a part of it (`{first/data/id}`). */
export function factNamed(name: string, facts: Facts): unknown {
  if (Object.hasOwn(facts, name)) return facts[name];
  const [fact = '', ...steps] = name.split('/');
  return steps.length === 0 ? facts[fact] : valueAt(facts[fact], `/${steps.join('/')}`);
}

/** A value as a part of an address or a header. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
