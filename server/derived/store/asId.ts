import { DomainError } from '../../common/domainError.ts';
import type { StoredEntity } from './storedEntity.ts';

/** An id as the entity stores it; throws `notFound` for one that no record can have. */
export function asId(stored: StoredEntity, id: unknown): string | number {
  if (stored.type(stored.entity.id.name) === 'text' && typeof id === 'string' && !id.includes('\u0000'))
    return id;
  const number = typeof id === 'number' || /^-?\d{1,16}$/.test(String(id)) ? Number(id) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new DomainError('notFound');
  return number;
}
