import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { versionField } from '#schemas/model/recordShape.ts';
import { DomainError } from '../../domainError.ts';

/** The version of a record that was read, of the body of an action that asks for one. Throws `versionNeeded`. */
export function sentVersion(sent: RecordData, name: string = versionField): number {
  const version = sent[name];
  if (version === undefined) throw new DomainError('versionNeeded');
  if (typeof version === 'number' && Number.isSafeInteger(version) && version > 0) return version;
  throw new DomainError('badRequest', { args: { reason: `${name} must be a whole number` } });
}
