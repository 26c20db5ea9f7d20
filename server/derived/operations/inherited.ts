import { allows } from '#schemas/access/permissions.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { cleanTexts } from '#schemas/model/record/cleanTexts.ts';
import { prepareChangedRecord } from '#schemas/model/record/newRecord.ts';
import { withDefaults } from '#schemas/model/record/recordShape.ts';
import type {
  InheritedOwner,
  InheritedSettings,
  OverrideRequest,
} from '#schemas/protocol/entities/inherited.ts';
import {
  type Inheritance,
  isInEffectOn,
  type Override,
  ownerFields,
  ownerKey,
  type SettingLevel,
  type SettingOwner,
  type SettingScope,
  settingLevels,
  sourcesIn,
} from '#schemas/rules/settings/inherit.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import { formats } from '#schemas/values/formats.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isObject } from '#schemas/values/plainData.ts';
import { DomainError, invalidField } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { inheritanceIn, type SavedRow } from '../../domain/settings/loadSettings.ts';
import { authorize, isAuthorized } from '../read/authorize.ts';
import { namesOf } from '../read/labels.ts';
import { booleansFromNumbers } from '../store/booleansFromNumbers.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { validatorIn } from '../write/checkRecords.ts';
import { deleteRecord } from '../write/deleteRecord.ts';
import { idsAt } from '../write/links.ts';
import { readRow, readRows } from '../write/rows.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { changeRecord, createRecord } from '../write/writeRecord.ts';
import { type LowerLevels, type LowerLevelsField, readBelow } from './inheritedBelow.ts';
import {
  bodyFields,
  type OperationRequest,
  type OperationResponse,
  ok,
  refuseUnknownQuery,
  runInWrite,
} from './operation.ts';

const overrides = 'settings/setting-value';

/** The entities whose records own settings, keyed by level of settings. */
const ownerEntities = {
  employee: 'employee/employee',
  substitute: 'substitute/substitute',
  employeeType: 'reference-data/employee-type',
  school: 'settings/school',
  region: 'settings/school',
} as const;

const placeLevels: Readonly<Record<number, SettingLevel>> = { 2: 'region', 3: 'school' };

type SettingsRequest = Pick<OperationRequest, 'stored' | 'actor' | 'catalogue'>;

/**
 * `GET …/$inherited`: returns the settings of an owner on a day, each with its source and with the number of
 * lower-level owners and schools whose value differs.
 */
export async function readInherited(request: OperationRequest): Promise<OperationResponse> {
  const { named, date = today(request.actor.timeZone) } = readRequest(request);
  fieldsFor(request, named, 'view');
  const { actor, database } = request;
  return ok(
    await database.read(actor.organization, async (sql) => {
      const { owner, scope } = await loadOwner(request, named, sql);
      const fields = fieldsFor(request, owner, 'view');
      return pictureOf(request, { owner, scope, fields, date }, await load(request, scope, sql), sql);
    }),
  );
}

/**
 * `PUT …/$override`: sets or removes an owner's overrides. Validates all settings that the owner would then have
 * together. Without a later start date, a new value changes the existing override. With a later start date, the
 * existing override ends the day before; removing the later override with `resume` extends the earlier one again.
 * Throws `invalid` with problems by field, `stale` with the current settings if someone changed one of them meanwhile,
 * and `notFound` for an owner that the person cannot see.
 */
export async function saveOverrides(request: OperationRequest): Promise<OperationResponse> {
  const { named, date: shown } = readRequest(request);
  fieldsFor(request, named, 'edit');
  return runInWrite(request, async (context) => {
    const { sql, actor } = context;
    const { owner, scope } = await loadOwner(request, named, sql);
    const fields = fieldsFor(request, owner, 'edit');
    const overrideBody = parseOverrideBody(request, owner, fields);
    await lockSettings(request, sql);
    const loaded = await load(request, scope, sql);
    const date = overrideBody.fromDate ?? shown ?? today(actor.timeZone);
    const picture = { owner, scope, fields, date: shown ?? date };
    if (isStale({ owner, loaded, overrideBody, date })) {
      const current = await pictureOf(request, picture, loaded, sql);
      throw new DomainError('stale', { current: { ...current } });
    }
    const values = checkTogether(context, request, { scope, date, loaded, overrideBody });
    await checkReferences(context, request, values);
    await writeAll(context, request, { owner, loaded, overrideBody: { ...overrideBody, values }, date });
    return ok(await pictureOf(request, picture, await load(request, scope, sql), sql));
  });
}

/** Parses a request: the owner of the settings, and the day. */
function readRequest(request: OperationRequest): {
  readonly named: SettingOwner;
  readonly date?: string | undefined;
} {
  refuseUnknownQuery(request, ['level', 'owner', 'date']);
  const { date } = request.query;
  if (date !== undefined && !formats.date?.(date)) throw bad('date must be a date');
  return { named: ownerIn(request), date };
}

/**
 * Locks an entity's settings. Concurrent writers then run one after the other, and each is validated against what the
 * previous one saved.
 */
async function lockSettings({ stored: { entity }, actor }: SettingsRequest, sql: Sql): Promise<void> {
  const lockKey = `overrides ${entity.name}`;
  await sql('select pg_advisory_xact_lock(hashtextextended($2, $1))', [actor.organization, lockKey]);
}

const bad = (reason: string) => new DomainError('badRequest', { args: { reason } });

/** Returns the owner of the settings that the query names, by default the district. */
function ownerIn({ query }: OperationRequest): SettingOwner {
  const level = settingLevels.find((one) => one === (query.level ?? 'district'));
  if (level === undefined) throw bad(`level must be one of ${settingLevels.join(', ')}`);
  const { owner = '' } = query;
  if (level === 'district' && owner !== '') throw bad('the district is no owner by number');
  if (level === 'district') return { level };
  if (!/^[1-9]\d{0,14}$/.test(owner)) throw bad('owner must be a whole number');
  return { level, id: Number(owner) };
}

/**
 * Returns the fields that the owner's level can override and the person may view or edit. Throws `forbidden` if there
 * are none.
 */
function fieldsFor(
  { stored: { entity }, actor }: SettingsRequest,
  { level }: SettingOwner,
  action: 'view' | 'edit',
): Field[] {
  const isPlace = level === 'school' || level === 'region';
  const isWhole = isAuthorized(actor, entity, action);
  const fields = entity.fields.filter(({ name, options }) => {
    if (name === entity.id.name) return false;
    const isOf = level === 'district' || levelsOf(entity, options).includes(level);
    const own = options.inherits?.permission;
    return isOf && (isWhole || (isPlace && own !== undefined && allows(actor.permissions, own)));
  });
  if (fields.length === 0) authorize(actor, entity, action);
  return fields;
}

function levelsOf(entity: Entity, { inherits }: Field['options']): readonly SettingLevel[] {
  return inherits?.levels ?? entity.inherits?.levels ?? [];
}

/** A loaded owner and the scope for which its settings are resolved. */
interface LoadedOwner {
  readonly owner: SettingOwner;
  readonly scope: SettingScope;
}

/**
 * Loads an owner of settings. The level `school` may also have the id of a region. Throws `notFound` if the owner does
 * not exist or is not visible.
 */
async function loadOwner(
  { catalogue, actor }: SettingsRequest,
  owner: SettingOwner,
  sql: Sql,
): Promise<LoadedOwner> {
  const { level, id = 0 } = owner;
  if (level === 'district') return { owner, scope: {} };
  const record = await readRow(sql, catalogue.named(ownerEntities[level]), actor, id);
  if (!record) throw new DomainError('notFound');
  if (level === 'employeeType') return { owner, scope: { employeeType: id } };
  if (level === 'substitute') return { owner, scope: { substitute: id } };
  if (level === 'employee') {
    const { workerTypeId: type } = record;
    return { owner, scope: { worker: id, employeeType: typeof type === 'number' ? type : undefined } };
  }
  const place = placeLevels[Number(record.institutionLevelId)];
  // An institution that is neither a region nor a school is the root of the tree, which is the district.
  if (place === undefined) return { owner: { level: 'district' }, scope: {} };
  return { owner: { level: place, id }, scope: { school: id } };
}

/** The district's settings and the overrides that a scope inherits from. */
interface Loaded extends Inheritance {
  readonly saved: RecordData;
}

async function load({ stored, actor }: SettingsRequest, scope: SettingScope, sql: Sql): Promise<Loaded> {
  const { entity } = stored;
  const saved = await readRow(sql, stored, actor, 1);
  const { school = null, employeeType = null, worker = null, substitute = null } = scope;
  const rows = await sql<SavedRow & Record<string, unknown>>(lineText, [
    actor.organization,
    entity.name,
    school,
    employeeType,
    worker,
    substitute,
  ]);
  return { ...inheritanceIn(rows), saved: withDefaults(entity.fields, saved ?? {}) };
}

/**
 * SQL that selects a school or region and everything above it in the tree, with the overrides of these places, of the
 * given employee type, employee or substitute, and of the district.
 */
const lineText = `with recursive line as (
    select institute_id, parent_institute_id, institution_level_id from school
      where org_id = $1::bigint and institute_id = $3::bigint
    union
    select above.institute_id, above.parent_institute_id, above.institution_level_id from line
      join school as above on above.org_id = $1::bigint and above.institute_id = line.parent_institute_id)
  select 'place' as kind, jsonb_build_object('id', institute_id, 'above', parent_institute_id,
    'level', institution_level_id) as row from line
  union all
  select 'override', to_jsonb(own) from setting_value as own where own.org_id = $1::bigint and own.settings = $2
    and (own.institute_id in (select institute_id from line) or own.worker_type_id = $4::bigint
      or own.worker_id = $5::bigint or own.substitute_id = $6::bigint
      or coalesce(own.institute_id, own.worker_type_id, own.worker_id, own.substitute_id) is null)`;

interface Picture {
  readonly owner: SettingOwner;
  readonly scope: SettingScope;
  readonly fields: readonly Field[];
  readonly date: string;
}

async function pictureOf(
  request: SettingsRequest,
  { owner, scope, fields, date }: Picture,
  loaded: Loaded,
  sql: Sql,
): Promise<InheritedSettings> {
  const { stored, actor } = request;
  const { entity } = stored;
  const { organization } = actor;
  const find = sourcesIn(loaded);
  const levels = new Map(fields.map((field) => [field.name, levelsOf(entity, field.options)]));
  const hasPlaces = owner.level === 'district' || ownerEntities[owner.level] === 'settings/school';
  const beneath = hasPlaces
    ? await readBelow(sql, { organization, settings: entity.name, levels, date, owner })
    : nothingBelow;
  const settings = fields.map(({ name: field }) => {
    const { override: found, level, id } = find(entity.name, field, levels.get(field) ?? [], scope, date);
    const isOwn = found !== undefined && ownerKey(found) === keyOf(owner);
    return { field, found, from: { level, id }, isOwn, ...(beneath.fields.get(field) ?? noneBelow) };
  });
  const named = await loadOwnerNames(
    request,
    [owner, ...settings.flatMap(({ from, some }) => [from, ...some])],
    sql,
  );
  return {
    owner: named(owner),
    date,
    schools: beneath.schools,
    fields: Object.fromEntries(
      settings.map(({ field, found, from, isOwn, below, some, keep }) => [
        field,
        {
          value: found ? found.value : loaded.saved[field],
          from: named(from),
          isOwn,
          setBy: found?.setBy,
          setAt: found?.setAt,
          fromDate: found?.fromDate,
          toDate: found?.toDate,
          version: isOwn ? found?.rowVersion : undefined,
          below,
          some: some.map(named),
          keep,
        },
      ]),
    ),
  };
}

const noneBelow: LowerLevelsField = { below: 0, some: [], keep: 0 };
const nothingBelow: LowerLevels = { schools: 0, fields: new Map() };

function keyOf({ level, id }: SettingOwner): string {
  return ownerKey(level === 'district' ? {} : { [ownerFields[level]]: id });
}

/** Returns a function that labels owners as the person may see them. Hidden owners show only their level. */
export async function loadOwnerNames(
  { catalogue, actor }: SettingsRequest,
  owners: readonly SettingOwner[],
  sql: Sql,
) {
  const { organization, permissions, visibility } = actor;
  const names = new Map<string, Map<unknown, string>>();
  for (const entity of new Set(Object.values(ownerEntities))) {
    const ids = owners.flatMap(({ level, id }) =>
      level !== 'district' && ownerEntities[level] === entity ? [id] : [],
    );
    const source = { catalogue, organization, sql, permissions, visibility };
    if (ids.length > 0) names.set(entity, await namesOf(source, catalogue.named(entity), ids));
  }
  return ({ level, id }: SettingOwner): InheritedOwner => {
    if (level === 'district') return { level };
    const label = names.get(ownerEntities[level])?.get(id);
    return label === undefined ? { level } : { level, id, label };
  };
}

/** Parses the body. Refuses fields that the owner cannot override, and a district value without a start date. */
function parseOverrideBody(
  { body }: OperationRequest,
  { level }: SettingOwner,
  fields: readonly Field[],
): OverrideRequest {
  const {
    values = {},
    remove = [],
    resume = [],
    fromDate,
    toDate,
    versions = {},
    ...rest
  } = bodyFields(body);
  if (Object.keys(rest).length > 0)
    throw bad('the body takes values, remove, resume, fromDate, toDate and versions');
  if (!isObject(values)) throw bad('values must be an object');
  if (!Array.isArray(remove) || !remove.every((name) => typeof name === 'string'))
    throw bad('remove must be a list of fields');
  if (!Array.isArray(resume) || !resume.every((name) => remove.includes(name)))
    throw bad('resume must be a list of fields that are removed');
  if (!isObject(versions) || !Object.values(versions).every(Number.isSafeInteger))
    throw bad('versions must be whole numbers by field');
  const dates = { fromDate: dateIn('fromDate', fromDate), toDate: dateIn('toDate', toDate) };
  const known = new Set(fields.map(({ name }) => name));
  const unknown = [...Object.keys(values), ...remove].find((name) => !known.has(name));
  if (unknown !== undefined) throw invalidField(unknown, 'unknownField');
  const twice = remove.find((name) => Object.hasOwn(values, name));
  if (twice !== undefined) throw invalidField(twice, 'distinct');
  const isUndated = Object.keys(values).length > 0 && dates.fromDate === undefined;
  if (level === 'district' && isUndated) throw invalidField('fromDate', 'required');
  const lists = { remove: [...new Set(remove)], resume };
  return { values, ...lists, versions: versions as Record<string, number>, ...dates };
}

/** Parses a date of the body; null counts as absent. */
function dateIn(field: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || !formats.date?.(value)) throw invalidField(field, 'format');
  return value;
}

interface Together {
  readonly scope: SettingScope;
  readonly date: string;
  readonly loaded: Loaded;
  readonly overrideBody: OverrideRequest;
}

/**
 * Validates all settings that the owner would have after the write, and returns the values to save. Ignores problems
 * that existed before.
 */
function checkTogether(
  context: WriteContext,
  { stored: { entity } }: SettingsRequest,
  { scope, date, loaded, overrideBody: { values = {} } }: Together,
): RecordData {
  const find = sourcesIn(loaded);
  const before: RecordData = Object.fromEntries(
    entity.fields.map((field) => {
      const { override: found } = find(entity.name, field.name, levelsOf(entity, field.options), scope, date);
      return [field.name, found ? found.value : loaded.saved[field.name]];
    }),
  );
  const validate = validatorIn(context, entity);
  const alreadyInvalid = new Set(validate(before).map(({ field }) => field));
  const input = cleanTexts(entity.fields, booleansFromNumbers(entity.fields, values), before);
  const { record, problems } = prepareChangedRecord(entity, before, input, validate);
  const found = problems.filter(
    ({ field }) => !alreadyInvalid.has(field) || Object.hasOwn(values, field.split('.')[0] ?? ''),
  );
  if (found.length > 0) throw new DomainError('invalid', { problems: [...found] });
  return Object.fromEntries(Object.keys(values).map((name) => [name, record[name] ?? null]));
}

/** Refuses values that refer to records which do not exist or are not visible. */
async function checkReferences(
  context: WriteContext,
  { stored, catalogue }: SettingsRequest,
  values: RecordData,
): Promise<void> {
  for (const { path, target } of stored.references) {
    const ids = idsAt(values, path).map((id) => String(id));
    if (ids.length === 0) continue;
    const found = await readRows(context, catalogue.named(target), ids);
    if (ids.some((id) => !found.has(id))) throw invalidField(path.join('.'), 'reference');
  }
}

interface Writing {
  readonly owner: SettingOwner;
  readonly loaded: Loaded;
  readonly overrideBody: OverrideRequest;
  readonly date: string;
}

/** Returns an owner's override of a field on the day of the write. */
function ownOverride({ owner, loaded, date }: Writing, field: string): Override | undefined {
  const own = keyOf(owner);
  return loaded.overrides.find(
    (one) => one.field === field && ownerKey(one) === own && isInEffectOn(one, date),
  );
}

/** Whether an override was changed, added or removed since the client read it. */
function isStale(writing: Writing): boolean {
  const { values = {}, remove = [], versions = {} } = writing.overrideBody;
  const versionOf = (field: string) => ownOverride(writing, field)?.rowVersion;
  // Version 0 means that there was no override when the page was read.
  return (
    Object.keys(values).some((field) => (versionOf(field) ?? 0) !== (versions[field] ?? 0)) ||
    remove.some((field) => (versionOf(field) ?? versions[field]) !== versions[field])
  );
}

/** Saves overrides as records with version and change log. Permission was already checked on the settings. */
async function writeAll(
  context: WriteContext,
  { stored: { entity }, catalogue, actor }: SettingsRequest,
  writing: Writing,
): Promise<void> {
  const { owner, overrideBody } = writing;
  const { values = {}, fromDate, toDate } = overrideBody;
  const stored = catalogue.named(overrides);
  const permissions = new Set([...actor.permissions, stored.entity.permission.edit]);
  // Visibility is not checked again, because the owner is known to be visible and values were checked before.
  const within = { ...context, actor: { ...actor, permissions, visibility: {} } };
  const ownerValues = owner.level === 'district' ? {} : { [ownerFields[owner.level]]: owner.id };
  const change = ({ settingValueId: id, rowVersion: version }: Override, sent: RecordData) =>
    changeRecord(within, stored, { id, version, sent });
  for (const [field, value] of Object.entries(values)) {
    const found = ownOverride(writing, field);
    const set = { value, setBy: actor.name };
    if (found && (fromDate === undefined || found.fromDate === fromDate)) {
      await change(found, { ...set, ...(toDate !== undefined && { toDate }) });
      continue;
    }
    if (found && fromDate !== undefined) await change(found, { toDate: addDays(fromDate, -1) });
    const free = freePeriod(writing, field);
    await createRecord(within, stored, {
      settings: entity.name,
      field,
      ...ownerValues,
      fromDate: fromDate ?? free.fromDate,
      toDate: toDate ?? found?.toDate ?? free.toDate,
      ...set,
    });
  }
  await removeAll(within, stored, writing);
}

/** Removes an owner's overrides and, on `resume`, extends the earlier overrides that the removed ones had ended. */
async function removeAll(within: WriteContext, stored: StoredEntity, writing: Writing): Promise<void> {
  for (const field of writing.overrideBody.remove ?? []) {
    const found = ownOverride(writing, field);
    if (!found) continue;
    await deleteRecord(within, stored, found.settingValueId, found.rowVersion);
    const { settingValueId: id, rowVersion: version } = overrideEndedBy(writing, found) ?? {};
    if (id === undefined) continue;
    await changeRecord(within, stored, { id, version, sent: { toDate: found.toDate ?? null } });
  }
}

/** Returns the override that ended on the day before a removed one began, if it should resume. */
function overrideEndedBy(
  { owner, loaded, overrideBody }: Writing,
  { field, fromDate }: Override,
): Override | undefined {
  if (!fromDate || !overrideBody.resume?.includes(field)) return undefined;
  const last = addDays(fromDate, -1);
  return loaded.overrides.find(
    (one) => one.field === field && one.toDate === last && ownerKey(one) === keyOf(owner),
  );
}

/**
 * Returns the period around the date of a write in which the owner has no override: after the previous override and
 * before the next one.
 */
function freePeriod({ owner, loaded, date }: Writing, field: string): Pick<Override, 'fromDate' | 'toDate'> {
  const own = loaded.overrides.filter((one) => one.field === field && ownerKey(one) === keyOf(owner));
  const ends = own.flatMap(({ toDate }) => (toDate !== undefined && toDate < date ? [toDate] : []));
  const starts = own.flatMap(({ fromDate }) => (fromDate !== undefined && fromDate > date ? [fromDate] : []));
  const last = ends.toSorted().at(-1);
  const [next] = starts.toSorted();
  return { fromDate: last && addDays(last, 1), toDate: next && addDays(next, -1) };
}
