import { DomainError } from '../../common/domainError.ts';
import type { SqlType } from '../../database/table.ts';
import type { StoredEntity } from './storedEntity.ts';

/** Converts an id to the entity's id type. Throws `notFound` for an impossible id. */
export function parseEntityId(stored: StoredEntity, id: unknown): string | number {
  if (stored.type(stored.entity.id.name) === 'text' && typeof id === 'string' && !id.includes('\u0000'))
    return id;
  const number = typeof id === 'number' || /^-?\d{1,16}$/.test(String(id)) ? Number(id) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new DomainError('notFound');
  return number;
}

/** SQL that converts a text to an id of the column's type, or to null if the text is no such id. */
export function idSql(text: string, type: SqlType): string {
  return type === 'bigint' ? `case when ${text} ~ '^-?[0-9]{1,18}$' then ${text}::bigint end` : text;
}
