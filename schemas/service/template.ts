import { isObject } from '../values/plainData.ts';
import { valueAt } from './places.ts';

/** Values for the placeholders of a template, by name. */
export type TemplateValues = Readonly<Record<string, unknown>>;

// Matches placeholders such as `{id}`. Braces with blanks inside are literal text of the service, as in GraphQL: `{
// items { id } }`.
const placeholder = /\{([^{}\s]+)\}/g;

/** The names of the placeholders in a template. */
export function namesIn(template: unknown): string[] {
  if (typeof template === 'string') {
    return [...template.matchAll(placeholder)].map((match) => match[1] ?? '');
  }
  if (typeof template !== 'object' || template === null) return [];
  return Object.values(template).flatMap(namesIn);
}

/**
 * Fills the placeholders in a JSON template. A text that is a single placeholder becomes the value itself; a
 * placeholder without a value is omitted; a list within a list is flattened.
 *
 * @example fillTemplate({ id: '{id}', note: 'of {id}' }, { id: 7 }) // { id: 7, note: 'of 7' }
 */
export function fillTemplate(template: unknown, facts: TemplateValues): unknown {
  if (typeof template === 'string') return filledText(template, facts);
  if (Array.isArray(template))
    return template.flatMap((part) => spliced(part, fillTemplate(part, facts))).filter(isKnown);
  if (!isObject(template)) return template;
  const entries = Object.entries(template).map(([name, part]) => [name, fillTemplate(part, facts)] as const);
  return Object.fromEntries(entries.filter(([, value]) => isKnown(value)));
}

/** Expands a placeholder in a list to all of its values. */
function spliced(template: unknown, value: unknown): unknown {
  return typeof template === 'string' ? value : [value];
}

function isKnown(value: unknown): boolean {
  return value !== undefined;
}

function filledText(template: string, facts: TemplateValues): unknown {
  const [only] = template.match(placeholder) ?? [];
  if (only === template) return factNamed(only.slice(1, -1), facts);
  return template.replace(placeholder, (_, name: string) => textOf(factNamed(name, facts)));
}

/** The value of a placeholder: an entry of `facts`, or a value inside an entry (`{first/data/id}`). */
export function factNamed(name: string, facts: TemplateValues): unknown {
  if (Object.hasOwn(facts, name)) return facts[name];
  const [fact = '', ...steps] = name.split('/');
  return steps.length === 0 ? facts[fact] : valueAt(facts[fact], `/${steps.join('/')}`);
}

/** Formats a value for a URL or a header. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
