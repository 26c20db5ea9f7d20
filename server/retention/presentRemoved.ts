import { parse } from 'csv-parse/sync';
import papaparse from 'papaparse';
import { allows } from '#schemas/access/permissions.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { protectedText } from '#schemas/model/fields/csv.ts';
import type { RetentionKind } from '#schemas/protocol/organizations/retention.ts';
import { changeLogPermission } from '#schemas/protocol/session/permissions.ts';
import type { Sql } from '../database/database.ts';
import { Statement } from '../database/statement.ts';
import { presentChange } from '../derived/history/readChanges.ts';
import { isLimited, visibilitySql } from '../derived/read/visibilitySql.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import { organizationCondition, tableName } from '../derived/store/storedEntity.ts';
import type { Actor } from '../identity/access/actor.ts';

type Line = Record<string, string>;

/** For each kind of removed data, a function that returns the record that an exported line is about, if any. */
const recordOfLine: Readonly<Record<RetentionKind, (line: Line, jobs: Jobs) => RecordOf | undefined>> = {
  changeLog: ({ entity, record_id }) => ({ entity, id: record_id }),
  signIns: ({ worker_id }) => ({ entity: 'employee/employee', id: worker_id }),
  importRows: ({ job_id = '', record_id }, jobs) => ({ entity: jobs.get(job_id), id: record_id }),
  notifications: () => undefined,
};

interface RecordOf {
  readonly entity: string | undefined;
  readonly id: string | undefined;
}

/** The entity that each import job imports, keyed by job id. */
type Jobs = ReadonlyMap<string, string>;

/**
 * Removes lines about records that the person cannot see: people limited to schools or employee types only get lines of
 * records that they see in the lists and logs. Lines without a record stay.
 */
export async function visibleLines(
  sql: Sql,
  catalogue: Catalogue,
  { organization, visibility }: Actor,
  kind: RetentionKind,
  part: string,
): Promise<string> {
  const limited = new Map(
    catalogue.entities
      .filter((stored) => isLimited(stored, visibility))
      .map((stored) => [stored.entity.name, stored]),
  );
  if (limited.size === 0) return part;
  const { data, meta } = papaparse.parse<Line>(part, { header: true, skipEmptyLines: true });
  const jobs = kind === 'importRows' ? await entitiesOfJobs(sql, organization, data) : new Map();
  const records = data.map((line) => recordOfLine[kind](line, jobs));
  const visible = new Map<string, ReadonlySet<string>>();
  for (const [name, stored] of limited) {
    const ids = records.flatMap((record) => (record?.entity === name && record.id ? [record.id] : []));
    const statement = new Statement([organization, ids]);
    const text = `select ${stored.idColumn}::text as id from ${tableName(stored)}
      where ${organizationCondition(stored, organization, statement)} and ${visibilitySql(stored, visibility, statement)}
        and ${stored.idColumn}::text = any($2::text[])`;
    const rows = ids.length === 0 ? [] : await sql(text, statement.values);
    visible.set(name, new Set(rows.map(({ id }) => String(id))));
  }
  const remaining = data.filter((_, index) => {
    const record = records[index];
    // Drops a line of a deleted import job, because its entity is unknown, and a line about a record that the person
    // cannot see. A person with limited visibility does not see import rows that created no record either.
    if (record === undefined) return true;
    if (record.entity === undefined) return false;
    const ids = visible.get(record.entity);
    return ids === undefined || ids.has(record.id ?? '');
  });
  const columns = meta.fields ?? [];
  return `${papaparse.unparse([columns, ...remaining.map((line) => columns.map((name) => line[name] ?? ''))])}\r\n`;
}

async function entitiesOfJobs(sql: Sql, organization: number, lines: readonly Line[]): Promise<Jobs> {
  const ids = [...new Set(lines.flatMap(({ job_id }) => job_id ?? []))];
  const rows = await sql(
    'select job_id::text as id, entity from import_job where org_id = $1 and job_id::text = any($2::text[])',
    [organization, ids],
  );
  return new Map(rows.map(({ id, entity }) => [String(id), String(entity)]));
}

/**
 * Applies the change log's rules to change-log lines that retention removed: drops hidden fields, masks personal ones,
 * and for records whose log the person may not see keeps only who changed them and when. Takes and returns CSV with
 * headings.
 */
export function presentRemoved(
  part: string,
  entityNamed: (name: string) => Entity | undefined,
  actor: Actor,
): string {
  const [columns = [], ...cells]: string[][] = parse(part, { skip_empty_lines: true });
  const rows = cells.map((values) => {
    const line = Object.fromEntries(columns.map((name, at) => [name, values[at] ?? '']));
    const entity = entityNamed(line.entity ?? '');
    const presented = entity ? { ...line, ...presentLine(entity, actor, line) } : line;
    return columns.map((name) => presented[name] ?? '');
  });
  return `${papaparse.unparse([columns, ...rows])}\r\n`;
}

function presentLine(entity: Entity, actor: Actor, line: Line): Line {
  const recordId = line.record_id ?? '';
  const needed = [entity.permission.view, changeLogPermission(entity.permission.view)];
  if (!needed.every((permission) => allows(actor.permissions, permission)))
    return { label: recordId, differences: '[]' };
  const row = { ...line, differences: JSON.parse(line.differences || '[]') };
  const { label, differences } = presentChange(entity, actor, row);
  // An unchanged label comes from the stored CSV, whose cells are already protected against formulas.
  const isUnchanged = label === line.label;
  return { label: isUnchanged ? label : protectedText(label), differences: JSON.stringify(differences) };
}
