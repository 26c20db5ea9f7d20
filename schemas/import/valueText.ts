import type { FieldKind } from '../model/fields/fieldKind.ts';
import type { Field } from '../model/fields/readFields.ts';

/** Field kinds whose values users select instead of typing them. */
export const chosenKinds: readonly FieldKind[] = ['reference', 'references', 'choice', 'choices', 'boolean'];

/**
 * Writes a selected value as the text of a cell from which `valueOfText` reads the same value: `#17` for a record,
 * entries separated by semicolons. Undefined for no value.
 */
export function textOfValue(field: Field, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) {
    const texts = value.map((one) => oneText(field, one));
    return texts.length === 0 ? undefined : texts.join(';');
  }
  return oneText(field, value);
}

/** Reads a value that `textOfValue` wrote; undefined for any other text. */
export function valueOfText(field: Field, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  const isList = field.kind === 'references' || field.kind === 'choices';
  if (!isList) return oneValue(field, text);
  const values = text.split(';').map((part) => oneValue(field, part));
  return values.includes(undefined) ? undefined : values;
}

function oneText({ options }: Field, value: unknown): string {
  if (options.reference !== undefined) return `#${value}`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

function oneValue({ options, kind, choices }: Field, text: string): unknown {
  if (options.reference !== undefined) return idOf(text);
  if (kind === 'boolean') return text === 'yes' ? true : text === 'no' ? false : undefined;
  return choices.find(({ value }) => String(value) === text)?.value;
}

function idOf(text: string): string | number | undefined {
  if (!text.startsWith('#')) return undefined;
  const id = text.slice(1);
  return /^\d{1,15}$/.test(id) ? Number(id) : id;
}
