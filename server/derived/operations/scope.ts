import type { FieldKind } from '#schemas/model/fieldKind.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import type { Field } from '#schemas/model/readFields.ts';
import { visibilityTargets } from '#schemas/model/visibility.ts';
import type { OperationRequest } from './operation.ts';

/**
 * What the parameters that a list's request line names ask for: `GET /api/employee?lastName=Li` asks for what
 * `filter={"lastName":"Li"}` asks for (docs/specification.md#master-data-7-employee-service).
 */
export function scopeOf({ stored, query, required }: OperationRequest): RecordData {
  const requested = required.filter((name) => query[name] !== undefined && query[name] !== '');
  return Object.fromEntries(
    requested.map((name) => {
      const field = fieldNamed(stored.entity, name);
      const value = readAs(field?.kind, query[name] ?? '');
      return [name, field && holdsEverywhere(field) ? [value, null] : value];
    }),
  );
}

/** What may name a school, and names none, is the district's: it holds at each school. */
function holdsEverywhere({ options, kind, required }: Field): boolean {
  return kind === 'reference' && options.reference === visibilityTargets.schools && !required;
}

const numbers: readonly (FieldKind | undefined)[] = ['integer', 'decimal', 'duration', 'reference'];
const booleans: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

/** A parameter is a text: here it becomes what the field holds; what does not fit stays, and is refused as such. */
function readAs(kind: FieldKind | undefined, text: string): unknown {
  if (kind === 'boolean') return Object.hasOwn(booleans, text) ? booleans[text] : text;
  return numbers.includes(kind) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
