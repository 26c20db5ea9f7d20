import type { ProblemCode } from '#schemas/model/record/fieldProblem.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import type { ReadContext, WrittenChange } from '../domainRule.ts';
import { requirePermission } from '../requirePermission.ts';

/** Formats a person's name for a sentence: first name, last name. */
export function nameOf({ firstName, lastName }: RecordData): string {
  return [firstName, lastName].filter((part) => typeof part === 'string' && part !== '').join(' ');
}

const substitutes = 'substitute/substitute';

/**
 * Converts a substitute to the new employee (`substituteId`): in the transaction that creates the employee, links both
 * and deactivates the substitute unless `keepOrigSubRecordActive` is set. Refused on `substituteId` if the substitute
 * does not exist or is not visible to the person, is inactive, is already an employee, or has changed since
 * `substituteVersion`; refused as `forbidden` without the permission to deactivate substitutes
 * (docs/specification.md#master-data-3-substitute; docs/domain.md#conversion).
 */
export async function convertFromSubstitute(written: WrittenChange): Promise<void> {
  const { action, after, record, actor, write } = written;
  const { substituteId, keepOrigSubRecordActive, substituteVersion } = after;
  if (typeof substituteId !== 'number') return;
  if (action !== 'create') throw refused('readOnly');
  await assertLeaves(written, substituteId, substituteVersion);
  await write.assign(substitutes, substituteId, { linkedWorkerId: record.workerId });
  if (keepOrigSubRecordActive === true) return;
  requirePermission(actor, 'SUB.DEACTIVATE');
  await write.update(substitutes, substituteId, { isActive: false });
}

async function assertLeaves(
  { read, write, sql, actor }: WrittenChange,
  id: number,
  version: unknown,
): Promise<void> {
  const substitute = await substituteOf(() => write.lock(substitutes, id));
  await substituteOf(() => read.get(substitutes, id));
  if (typeof version !== 'number') throw new DomainError('versionNeeded');
  if (substitute._version !== version) throw refused('changedSince');
  if (substitute.isActive === false) throw refused('inactivePerson');
  if (typeof substitute.linkedWorkerId !== 'number') return;
  const [worker] = await sql(
    'select first_name, last_name from worker where org_id = $1 and worker_id = $2',
    [actor.organization, substitute.linkedWorkerId],
  );
  throw refused('alreadyConverted', {
    label: nameOf({ firstName: worker?.first_name, lastName: worker?.last_name }),
  });
}

async function substituteOf(found: () => Promise<RecordData>): Promise<RecordData> {
  try {
    return await found();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'notFound') throw refused('reference');
    throw error;
  }
}

function refused(code: ProblemCode, args: Readonly<Record<string, string>> = {}): DomainError {
  return new DomainError('invalid', { problems: [{ field: 'substituteId', code, args }] });
}

/** Adds the substitute that an employee was before or has become. The link is stored in the substitute's record. */
export async function withLinkedSubstitute(
  records: readonly RecordData[],
  { sql, organization }: Pick<ReadContext, 'sql' | 'organization'>,
): Promise<RecordData[]> {
  const links = await linksOf(
    sql,
    organization,
    records.map(({ workerId }) => Number(workerId)),
  );
  return records.map((record) => {
    const linkedSubstituteId = links.get(Number(record.workerId));
    return linkedSubstituteId === undefined ? record : { ...record, linkedSubstituteId };
  });
}

/** Loads the latest linked substitute of each employee, by employee id. */
async function linksOf(
  sql: Sql,
  organization: number,
  workers: readonly number[],
): Promise<Map<number, number>> {
  const rows = await sql(
    `select linked_worker_id, substitute_id from substitute
     where org_id = $1 and linked_worker_id = any($2::bigint[]) order by substitute_id`,
    [organization, workers],
  );
  return new Map(rows.map((row) => [Number(row.linked_worker_id), Number(row.substitute_id)]));
}
