import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { labelOf, versionField } from '#schemas/model/recordShape.ts';
import type { Registry } from '#schemas/model/registry.ts';
import type { Row } from '../../database/database.ts';
import { userTypeCode } from '../accounts/demoAccounts.ts';
import type { DemoAccount } from '../accounts/specialAccounts.ts';
import type { District } from '../district.ts';
import type { RecordSet } from '../store/insertRecords.ts';
import { type Edit, edits, editsOf, isOf } from './edits.ts';
import { type Change, madeChanges } from './madeChanges.ts';

/** A district's records with the versions that its change log tells of, and the rows of that log. */
export interface ChangeHistory {
  readonly sets: readonly RecordSet[];
  readonly rows: readonly Row[];
}

/**
 * Gives a district's reference data a past: the records as they are now carry the version that the edits have
 * brought them to, and the log has a row for each entry and edit, as the service writes them
 * (docs/domain.md#change-log).
 */
export function changeHistory(
  district: District,
  sets: readonly RecordSet[],
  author: DemoAccount,
  registry: Registry,
): ChangeHistory {
  const lists = new Map(
    sets.filter(({ entity }) => isEdited(entity)).map((set) => [set.entity, [...set.records]]),
  );
  const made = edits.filter((one) => lists.get(one.entity)?.some((record) => isOf(record, one)));
  return {
    sets: sets.map((set) => withVersions(set, lists.get(set.entity), made)),
    rows: madeChanges(lists, made, registry).map((change) => rowOf(district, change, author, registry)),
  };
}

function isEdited(entity: string): boolean {
  return edits.some((one) => one.entity === entity);
}

function withVersions(
  set: RecordSet,
  records: readonly RecordData[] | undefined,
  made: readonly Edit[],
): RecordSet {
  if (!records) return set;
  const versioned = records.map((record) => ({
    ...record,
    [versionField]: 1 + editsOf(made, set.entity, record).length,
  }));
  return { ...set, records: versioned };
}

function rowOf(district: District, change: Change, author: DemoAccount, registry: Registry): Row {
  const entity = registry.named(change.entity);
  return {
    org_id: district.orgId,
    entity: change.entity,
    record_id: String(change.record[entity.id.name]),
    label: labelOf(entity, change.record),
    action: change.action,
    version: change.version,
    user_key: `${userTypeCode(author)}-${author.userId}`,
    user_name: `${author.firstName} ${author.lastName}`,
    changed_at: change.changedAt,
    request_id: `demonstration-${change.changedAt.slice(0, 10)}`,
    differences: change.differences,
  };
}
