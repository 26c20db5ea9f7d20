import { allows } from '#schemas/access/permissions.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { SettingChange, SettingChanges } from '#schemas/protocol/entities/inherited.ts';
import type { SettingScope, SettingSource } from '#schemas/rules/settings/inherit.ts';
import { levelsOf, type SettingName, settingKinds } from '#schemas/settingOf.ts';
import { today } from '#schemas/values/dates.ts';
import type { JsonSchemaObject, RecordData } from '#schemas/values/jsonSchema.ts';
import { isSameValue } from '#schemas/values/sameValue.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { loadDatedSettings } from '../../domain/settings/loadSettings.ts';
import { authorize } from '../read/authorize.ts';
import { runDryRun } from '../write/dryRun.ts';
import { readRow } from '../write/rows.ts';
import { changeRecord } from '../write/writeRecord.ts';
import { loadOwnerNames } from './inherited.ts';
import {
  type OperationRequest,
  type OperationResponse,
  ok,
  recordId,
  refuseUnknownQuery,
  writeContext,
} from './operation.ts';
import { parseRecordWithParts } from './whole.ts';

/**
 * Functions that return the scope in which a record's settings are resolved, keyed by the entity that lists the
 * records.
 */
const scopes: Readonly<Record<string, (record: RecordData) => SettingScope>> = {
  'settings/school': ({ instituteId }) => ({ school: Number(instituteId) }),
};

/**
 * Dry-runs how saving a record would change its settings: saves in a transaction that is rolled back, and resolves the
 * settings before and after. Takes the changed fields. Returns each value that would change, today or later, with its
 * old and new source. Throws what the save throws.
 */
export async function settingChanges(request: OperationRequest): Promise<OperationResponse> {
  refuseUnknownQuery(request);
  const { stored, actor, database } = request;
  authorize(actor, stored.entity, 'edit');
  const id = recordId(request);
  const { sent } = parseRecordWithParts(request);
  const changes = await runDryRun(database, actor.organization, async (sql) => {
    const before = await readRow(sql, stored, actor, id);
    if (!before) throw new DomainError('notFound');
    const day = today(actor.timeZone);
    const old = await settingsOf(request, before, day, sql);
    const context = { ...writeContext(request, sql), isDryRun: true };
    const version = Number(before[versionField]);
    const after = await changeRecord(context, stored, { id, version, sent });
    const now = await settingsOf(request, after, day, sql);
    return presentDifferences(request, differences(old, now, day), sql);
  });
  return ok(changes);
}

/** The settings that apply to a record, each with its source. */
interface OwnSettings {
  readonly sourceOf: (name: SettingName, day: string) => SettingSource & { readonly value: unknown };
  /** The days on which the value of any setting may change. */
  readonly changes: readonly string[];
}

async function settingsOf(
  { stored, actor }: OperationRequest,
  record: RecordData,
  day: string,
  sql: Sql,
): Promise<OwnSettings> {
  const scope = scopes[(stored.parent ?? stored).entity.name]?.(record) ?? {};
  const owners = { schools: scope.school === undefined ? [] : [scope.school] };
  const { organization } = actor;
  const { sourceOf, changes } = await loadDatedSettings(sql, { organization, today: day }, owners);
  return { sourceOf: (name, on) => sourceOf(name, scope, on), changes };
}

interface SettingDifference {
  readonly settings: string;
  readonly field: string;
  readonly day: string;
  readonly isToday: boolean;
  readonly old: SettingSource & { readonly value: unknown };
  readonly now: SettingSource & { readonly value: unknown };
}

/**
 * Returns each setting whose value differs before and after the save, with the first day of the difference: today or
 * later.
 */
function differences(old: OwnSettings, now: OwnSettings, first: string): SettingDifference[] {
  const later = [...old.changes, ...now.changes].filter((day) => day > first).sort();
  return names.flatMap(({ name, settings, field }) => {
    for (const day of [first, ...later]) {
      const [before, after] = [old.sourceOf(name, day), now.sourceOf(name, day)];
      if (!isSameValue(before.value ?? null, after.value ?? null))
        return [{ settings, field, day, isToday: day === first, old: before, now: after }];
    }
    return [];
  });
}

interface Kind {
  readonly $id: string;
  readonly properties: Readonly<Record<string, JsonSchemaObject>>;
  readonly 'x-entity': object;
}

/** All settings that have levels below the district, such as schools or people, at which they can be overridden. */
const names = Object.entries<Kind>(settingKinds).flatMap(([kind, schema]) =>
  Object.keys(schema.properties)
    .filter((field) => levelsOf(schema, field).length > 0)
    .map((field) => ({ name: `${kind}.${field}` as SettingName, settings: schema.$id, field })),
);

/** Returns the differences that the person may see, and the number of hidden ones. */
async function presentDifferences(
  request: OperationRequest,
  all: readonly SettingDifference[],
  sql: Sql,
): Promise<SettingChanges> {
  const { catalogue, actor } = request;
  const isSeen = ({ settings, field }: SettingDifference) => {
    const { entity } = catalogue.named(settings);
    const own = fieldNamed(entity, field)?.options.inherits?.permission;
    return [entity.permission.view, own].some(
      (permission) => permission !== undefined && allows(actor.permissions, permission),
    );
  };
  const seen = all.filter(isSeen);
  const name = await loadOwnerNames(
    request,
    seen.flatMap(({ old, now }) => [old, now]),
    sql,
  );
  const changes = seen.map(
    ({ settings, field, day, isToday, old, now }): SettingChange => ({
      settings,
      field,
      from: old.value ?? null,
      to: now.value ?? null,
      oldSource: name(old),
      newSource: name(now),
      ...(isToday ? {} : { fromDate: day }),
    }),
  );
  return { changes, hidden: all.length - seen.length };
}
