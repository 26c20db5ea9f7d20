import type { FieldKind } from '#schemas/model/fieldKind.ts';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import { Refusal } from '../../refusal.ts';
import type { ListParameters } from '../readListQuery.ts';
import type { OperationRequest } from './operation.ts';

/**
 * The parameters of a list, those that its request line names among the filter: `GET /api/employee?lastName=Li`
 * asks for what `filter={"lastName":"Li"}` asks for (specification, master data section 7).
 */
export function narrowed({ stored, query, required }: OperationRequest): ListParameters {
  const asked = required.filter((name) => query[name] !== undefined && query[name] !== '');
  if (asked.length === 0) return query;
  const own = asked.map((name) => [name, readAs(fieldNamed(stored.entity, name)?.kind, query[name] ?? '')]);
  const filter = { ...readObject(query.filter), ...Object.fromEntries(own) };
  return { ...query, filter: JSON.stringify(filter) };
}

const numbers: readonly (FieldKind | undefined)[] = ['integer', 'decimal', 'duration', 'reference'];

/** A parameter is a text: here it becomes what the field holds; what does not fit stays, and is refused as such. */
function readAs(kind: FieldKind | undefined, text: string): unknown {
  if (kind === 'boolean')
    return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text;
  return numbers.includes(kind) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function readObject(text: string | undefined): object {
  if (text === undefined) return {};
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read;
  } catch {}
  throw new Refusal('badRequest', { args: { reason: 'filter must be an object' } });
}
