import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { DomainError } from '../../domainError.ts';

/** The body of an action as an object of fields; one that is none, or has others than the known ones, is refused. */
export function sentFields(body: unknown, known: readonly string[]): RecordData {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new DomainError('badRequest', { args: { reason: 'the body must be a JSON object' } });
  }
  const unknown = Object.keys(body).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new DomainError('invalid', { problems: [{ field: unknown, code: 'unknownField', args: {} }] });
  }
  return { ...body };
}
