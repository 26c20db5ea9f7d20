import type { JsonSchemaObject } from '../../values/jsonSchema.ts';
import { isObject } from '../../values/plainData.ts';
import { titleOf } from '../../values/text/naming.ts';
import type { Choice } from './choices.ts';

/** The parts of a field that determine its possible values. */
interface Valued {
  readonly kind: string;
  readonly shape: JsonSchemaObject;
  readonly choices: readonly Choice[];
}

/**
 * The only possible value of a shape that is not a drop-down: a `const`, an `enum` with one entry, null, or an object
 * without properties. Undefined if several values are possible.
 */
export function onlyValueOf(shape: JsonSchemaObject): { readonly value: unknown } | undefined {
  if (shape.const !== undefined) return { value: shape.const };
  if (shape.enum?.length === 1) return { value: shape.enum[0] };
  const types = [shape.type ?? []].flat();
  return types.length > 0 && types.every((type) => type === 'null') ? { value: null } : undefined;
}

/** The only possible value of a field; undefined if several values are possible. */
export function fixedValue({ kind, shape, choices }: Valued): unknown {
  if (kind === 'choice') return choices.length === 1 ? choices[0]?.value : undefined;
  return kind === 'fixed' ? (onlyValueOf(shape) ?? { value: {} }).value : undefined;
}

/**
 * Whether a field can only be true, such as consent to a privacy notice. No form, default or service may fill it in,
 * because consent must come from the person.
 */
export function isConsent(field: Valued): boolean {
  return field.kind === 'choice' && fixedValue(field) === true;
}

/** The display text of a listed value. For an object, its name or, without one, its whole content. */
export function titleOfValue(value: unknown): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map(titleOfValue).join(', ');
  if (!isObject(value)) return String(value);
  const label = value.title ?? value.name ?? value.label;
  if (typeof label === 'string') return label;
  return Object.entries(value)
    .map(([name, part]) => `${titleOf(name)}: ${titleOfValue(part)}`)
    .join('; ');
}
