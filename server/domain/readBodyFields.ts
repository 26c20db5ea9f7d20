import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError, invalidField } from '../common/domainError.ts';

/** Validates the body of an action as an object with known fields only. */
export function readBodyFields(body: unknown, known: readonly string[]): RecordData {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new DomainError('badRequest', { args: { reason: 'the body must be a JSON object' } });
  }
  const unknown = Object.keys(body).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw invalidField(unknown, 'unknownField');
  }
  return { ...body };
}

/**
 * Reads from the body of an action the version of the record that the client loaded. Throws `versionNeeded` if the
 * version is missing.
 */
export function readBodyVersion(fields: RecordData, name: string = versionField): number {
  const version = fields[name];
  if (version === undefined) throw new DomainError('versionNeeded');
  if (typeof version === 'number' && Number.isSafeInteger(version) && version > 0) return version;
  throw new DomainError('badRequest', { args: { reason: `${name} must be a whole number` } });
}
