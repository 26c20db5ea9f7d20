import type { RequestLine } from '#schemas/service/requestLine.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError, invalidField } from '../../common/domainError.ts';
import { type OperationRequest, recordId } from './operation.ts';

/** Whether the create address contains the new record's id: `PUT /hosts/{name}`, or `POST /hosts?name`. */
export function addressHasId({ path, query }: Pick<RequestLine, 'path' | 'query'>): boolean {
  return path.includes('{') || query.length > 0;
}

/**
 * Adds the id in the address to the fields of a new record. Throws `invalid` if the body has another id, or if the
 * address has none.
 */
export function withIdFromAddress(request: OperationRequest, sent: RecordData): RecordData {
  const { entity, line } = { entity: request.stored.entity, line: request.stored.entity.operations.create };
  if (line === undefined || !addressHasId(line)) return sent;
  const { name } = entity.id;
  const key = recordId(request);
  if (key === '') throw invalidField(name, 'required');
  if (sent[name] !== undefined && sent[name] !== key) throw invalidField(name, 'readOnly');
  return { ...sent, [name]: key };
}

/**
 * Converts the error `invalid` (400) to `exists` (409) if a record with the chosen id exists. Returns any other error
 * unchanged.
 */
export function existingKey(request: OperationRequest, error: unknown): unknown {
  const { id, operations } = request.stored.entity;
  if (!(error instanceof DomainError) || error.code !== 'invalid') return error;
  const { problems = [] } = error.details;
  const isTaken = problems.some(({ field, code }) => field === id.name && code === 'unique');
  return isTaken && operations.create && addressHasId(operations.create)
    ? new DomainError('exists', { problems })
    : error;
}
