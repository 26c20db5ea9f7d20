import { allows, type PermissionSet } from '#schemas/access/permissions.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { type DistrictClock, showMoment } from '#schemas/model/fields/showValue.ts';
import { labelOf } from '#schemas/model/record/recordShape.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { calledIn } from '#schemas/translations/translate.ts';
import { showDate } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { namesInTemplate } from '#schemas/values/text/naming.ts';
import type { Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { unlimitedVisibility, type Visibility } from '../../identity/access/visibility.ts';
import type { Catalogue } from '../store/storedEntity.ts';
import { organizationCondition, type StoredEntity } from '../store/storedEntity.ts';
import { mayView } from './mayView.ts';
import { recordOf, selectLabel } from './presentRecord.ts';
import { visibilitySql } from './visibilitySql.ts';

/** The database connection and the reader for whom labels are formatted. */
export interface LabelSource {
  readonly catalogue: Catalogue;
  readonly organization: number;
  readonly sql: Sql;
  /** The reader's permissions: labels leave out fields that they may not see. Default: all fields. */
  readonly permissions?: PermissionSet;
  /** The reader's visibility: records outside their profiles have no label. Default: all are visible. */
  readonly visibility?: Visibility;
  /** The reader's clock for dates and times. Default: as stored. */
  readonly readerClock?: DistrictClock;
  /** The reader's language for the words in label templates. Default: English, as stored. */
  readonly readerLanguage?: Language;
}

/**
 * Returns the labels of records in the given order. A reference in a label becomes its target's label: a preferred
 * substitute reads "Lee, Ana", not 4711. Records may refer to each other in a cycle, so a reference to an entity that
 * is already in the chain (`above`) stays an id, as in the console.
 */
export async function labelsOf(
  source: LabelSource,
  stored: StoredEntity,
  records: readonly RecordData[],
  above: readonly string[] = [],
): Promise<string[]> {
  if (stored.parent) return labelsOfFacets(source, stored, stored.parent, records, above);
  const referring = namesInTemplate(stored.entity.label)
    .map((name) => fieldNamed(stored.entity, name))
    .filter((field) => field?.kind === 'reference');
  const denied = deniedNames(source, stored);
  const visibleRecords = records.map(
    (record): Record<string, unknown> =>
      Object.fromEntries(Object.entries(record).filter(([name]) => !denied.has(name))),
  );
  for (const field of referring) {
    const target = field?.options.reference;
    if (!field || target === undefined || denied.has(field.name) || !source.catalogue.holds(target)) continue;
    if (above.includes(target)) continue;
    const names = await namesOf(
      source,
      source.catalogue.named(target),
      records.map((record) => record[field.name]),
      [...above, target],
    );
    for (const record of visibleRecords)
      record[field.name] = names.get(record[field.name]) ?? record[field.name];
  }
  const formattedRecords = visibleRecords.map((record) => ({
    ...record,
    ...timesIn(source, stored, record),
  }));
  const called = source.readerLanguage ? calledIn(stored.entity, source.readerLanguage) : stored.entity;
  return formattedRecords.map((record) => labelOf(called, record));
}

/** Formats the dates and times of a label for people. */
function timesIn(
  { readerClock }: LabelSource,
  { entity }: StoredEntity,
  record: RecordData,
): Record<string, string> {
  const times = namesInTemplate(entity.label).flatMap((name) => {
    const field = fieldNamed(entity, name);
    const value = record[name];
    if (!readerClock || !field || typeof value !== 'string') return [];
    if (field.kind === 'date') return [[name, showDate(value)]];
    return field.kind === 'dateTime' ? [[name, showMoment(value, readerClock)]] : [];
  });
  return Object.fromEntries(times);
}

/**
 * Returns the labels of a facet's records, equal to the labels of the whole records. Queries the fields of the label if
 * the facet does not have them.
 */
async function labelsOfFacets(
  source: LabelSource,
  stored: StoredEntity,
  parent: StoredEntity,
  records: readonly RecordData[],
  above: readonly string[],
): Promise<string[]> {
  const holds = (name: string) => fieldNamed(stored.entity, name) !== undefined;
  if (namesInTemplate(parent.entity.label).every(holds)) return labelsOf(source, parent, records, above);
  const ids = records.map((record) => record[stored.entity.id.name]);
  const names = await namesOf(source, parent, ids, above);
  return ids.map((id) => names.get(id) ?? String(id ?? ''));
}

/** Returns the names of the fields that the reader may not see in labels. The id is always visible. */
function deniedNames({ permissions }: LabelSource, { entity }: StoredEntity): ReadonlySet<string> {
  if (!permissions) return new Set();
  const denied = entity.fields.filter(
    (field) => field.name !== entity.id.name && !mayView(field, permissions),
  );
  return new Set(denied.map((field) => field.name));
}

/**
 * Returns labels keyed by id, in one query. Leaves out missing records. Returns nothing for an entity that the reader
 * may not see.
 */
export async function namesOf(
  source: LabelSource,
  stored: StoredEntity,
  ids: readonly unknown[],
  above: readonly string[] = [],
): Promise<Map<unknown, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== undefined && id !== null);
  const { permissions } = source;
  const isDenied = permissions !== undefined && !allows(permissions, stored.entity.permission.view);
  if (wanted.length === 0 || isDenied) return new Map();
  const statement = new Statement();
  const type = stored.type(stored.entity.id.name);
  const where = `${organizationCondition(stored, source.organization, statement)} and ${stored.idColumn} = any(${statement.value(wanted)}::${type}[])`;
  const table = `"${stored.table.name}"`;
  const isSeen = visibilitySql(stored, source.visibility ?? unlimitedVisibility, statement);
  const rows = await source.sql(
    `select ${selectLabel(stored, table)} from ${table} where ${where} and ${isSeen}`,
    statement.values,
  );
  const records = rows.map((row) => recordOf(stored, row));
  const labels = await labelsOf(source, stored, records, above);
  return new Map(records.map((record, index) => [record[stored.entity.id.name], labels[index] ?? '']));
}
