import type { WrittenEntity } from './entityFrom.ts';

/** The text of an entity file: as it is written by hand, ready for the formatter. */
export function sourceOf({ variable, name, schema }: WrittenEntity): string {
  const up = '../'.repeat(name.split('/').length - 1);
  return `import { defineEntity } from '${up}model/defineEntity.ts';

export const ${variable} = defineEntity(${literal(schema, '')});
`;
}

/** A value as TypeScript writes it: names without quotes where they need none. */
function literal(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, indent)).join(', ')}]`;
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const lines = Object.entries(value).map(([key, one]) => `${inner}${keyOf(key)}: ${literal(one, inner)},`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) && key !== '__proto__' ? key : quoted(key);
}

function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}
