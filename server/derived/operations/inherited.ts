import { allows } from '#schemas/access/permissions.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { changedRecordOf } from '#schemas/model/record/newRecord.ts';
import { withDefaults } from '#schemas/model/record/recordShape.ts';
import type {
  InheritedOwner,
  InheritedSettings,
  OverrideRequest,
} from '#schemas/protocol/entities/inherited.ts';
import {
  type Inheritance,
  type Override,
  ownerFields,
  ownerKey,
  ownersOf,
  type SettingLevel,
  type SettingOwner,
  type SettingScope,
  settingLevels,
  sourcesIn,
} from '#schemas/rules/settings/inherit.ts';
import { today } from '#schemas/values/dates.ts';
import { formats } from '#schemas/values/formats.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError, invalidField } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { inheritanceIn, type SavedRow } from '../../domain/settings/loadSettings.ts';
import { authorize, isAuthorized } from '../read/authorize.ts';
import { namesOf } from '../read/labels.ts';
import { validatorIn } from '../write/checkedRecord.ts';
import { deleteRecord } from '../write/deleteRecord.ts';
import { readRow } from '../write/rows.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { changeRecord, createRecord } from '../write/writeRecord.ts';
import { type Answer, bodyFields, inWrite, knowsOnly, type OperationRequest, ok } from './operation.ts';

const overrides = 'settings/setting-value';

/** The entity that the owners of a level are records of. */
const ownerEntities = {
  employee: 'employee/employee',
  substitute: 'substitute/substitute',
  employeeType: 'reference-data/employee-type',
  school: 'settings/school',
  region: 'settings/school',
} as const;

const placeLevels: Readonly<Record<number, SettingLevel>> = { 2: 'region', 3: 'school' };
const mostNamed = 10;

type Asked = Pick<OperationRequest, 'stored' | 'actor' | 'catalogue'>;

/** `GET …/$inherited`: the settings as an owner has them on a day, each with its source and what below differs. */
export async function inherited(request: OperationRequest): Promise<Answer> {
  knowsOnly(request, ['level', 'owner', 'date']);
  const named = ownerIn(request);
  fieldsFor(request, named, 'view');
  const { actor, database, query } = request;
  const date = query.date ?? today(actor.timeZone);
  if (!formats.date?.(date)) throw new DomainError('badRequest', { args: { reason: 'date must be a date' } });
  return ok(
    await database.read(actor.organization, async (sql) => {
      const { owner, scope } = await foundOwner(request, named, sql);
      const fields = fieldsFor(request, owner, 'view');
      return pictureOf(request, { owner, scope, fields, date }, await load(request, sql), sql);
    }),
  );
}

/**
 * `PUT …/$override`: sets or removes what an owner has of its own. The values are checked together, as the owner would have
 * them. Throws `invalid` with problems at the fields, `stale` where someone else has set one meanwhile, `notFound` for an
 * owner that the person does not see.
 */
export async function override(request: OperationRequest): Promise<Answer> {
  knowsOnly(request, ['level', 'owner']);
  const named = ownerIn(request);
  fieldsFor(request, named, 'edit');
  return inWrite(request, async (context) => {
    const { sql, actor } = context;
    const { owner, scope } = await foundOwner(request, named, sql);
    const fields = fieldsFor(request, owner, 'edit');
    const asked = askedIn(request, owner, fields);
    const loaded = await load(request, sql);
    const date = asked.fromDate ?? today(actor.timeZone);
    checkTogether(context, request, { scope, date, loaded, asked });
    await writeAll(context, request, { owner, loaded, asked });
    return ok(await pictureOf(request, { owner, scope, fields, date }, await load(request, sql), sql));
  });
}

const bad = (reason: string) => new DomainError('badRequest', { args: { reason } });

/** Whose values are meant: the district's where the query does not say. */
function ownerIn({ query }: OperationRequest): SettingOwner {
  const level = settingLevels.find((one) => one === (query.level ?? 'district'));
  if (level === undefined) throw bad(`level must be one of ${settingLevels.join(', ')}`);
  if (level === 'district') return { level };
  const id = Number(query.owner);
  if (!Number.isSafeInteger(id)) throw bad('owner must be a whole number');
  return { level, id };
}

/** The fields that the owner can have and the person may see or set; throws `forbidden` where there are none. */
function fieldsFor(
  { stored: { entity }, actor }: Asked,
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

/** An owner that was found, and the scope that the settings are read for. */
interface Found {
  readonly owner: SettingOwner;
  readonly scope: SettingScope;
}

/** Finds an owner; a region may be called a school. Throws `notFound` for one that is not there or not seen. */
async function foundOwner({ catalogue, actor }: Asked, owner: SettingOwner, sql: Sql): Promise<Found> {
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
  if (place === undefined) throw new DomainError('notFound');
  return { owner: { level: place, id }, scope: { school: id } };
}

/** The settings of the district, all that differs from them, and the active schools. */
interface Loaded extends Inheritance {
  readonly saved: RecordData;
  readonly schools: readonly number[];
}

async function load({ stored, actor }: Asked, sql: Sql): Promise<Loaded> {
  const { entity } = stored;
  const saved = await readRow(sql, stored, actor, 1);
  const rows = await sql<SavedRow & Record<string, unknown>>(rowsText, [actor.organization, entity.name]);
  const places = rows.filter(({ kind }) => kind === 'place').map(({ row }) => row);
  return {
    ...inheritanceIn(rows),
    saved: withDefaults(entity.fields, saved ?? {}),
    schools: places.filter(({ level, active }) => Number(level) === 3 && active).map(({ id }) => Number(id)),
  };
}

const rowsText = `select 'override' as kind, to_jsonb(own) as row from setting_value as own
  where own.org_id = $1 and own.settings = $2
  union all
  select 'place', jsonb_build_object('id', institute_id, 'above', parent_institute_id, 'level', institution_level_id,
    'active', is_active) from school where org_id = $1`;

interface Picture {
  readonly owner: SettingOwner;
  readonly scope: SettingScope;
  readonly fields: readonly Field[];
  readonly date: string;
}

async function pictureOf(
  asked: Asked,
  { owner, scope, fields, date }: Picture,
  loaded: Loaded,
  sql: Sql,
): Promise<InheritedSettings> {
  const { entity } = asked.stored;
  const find = sourcesIn(loaded);
  const own = keyOf(owner);
  const schools = loaded.schools.filter(
    (school) => owner.level === 'district' || placesAbove(school, loaded).includes(owner.id ?? 0),
  );
  const beneath = new Set(schools);
  const told = fields.map((field) => {
    const levels = levelsOf(entity, field.options);
    const { override: found, level, id } = find(entity.name, field.name, levels, scope, date);
    const standing = loaded.overrides.filter((one) => one.field === field.name && ownerKey(one) !== own);
    const below = standing.filter((one) => isBelow(one, owner, loaded));
    const nearer = new Set(below.flatMap(({ instituteId }) => instituteId ?? []));
    const keep =
      nearer.size === 0 ? 0 : [...beneath].filter((school) => keeps(school, nearer, owner, loaded)).length;
    const isOwn = found !== undefined && ownerKey(found) === own;
    return { field, found, from: { level, id }, isOwn, below, keep };
  });
  const name = await namer(
    asked,
    told.flatMap(({ from, below }) => [from, ...below.slice(0, mostNamed).map(ownerOf(loaded))]),
    sql,
  );
  const named = await namer(asked, [owner], sql);
  return {
    owner: named(owner),
    date,
    schools: schools.length,
    fields: Object.fromEntries(
      told.map(({ field, found, from, isOwn, below, keep }) => [
        field.name,
        {
          value: found ? found.value : loaded.saved[field.name],
          from: name(from),
          isOwn,
          setBy: found?.setBy,
          setAt: found?.setAt,
          fromDate: found?.fromDate,
          toDate: found?.toDate,
          version: isOwn ? found?.rowVersion : undefined,
          below: below.length,
          some: below.slice(0, mostNamed).map((one) => name(ownerOf(loaded)(one))),
          keep,
        },
      ]),
    ),
  };
}

function keyOf({ level, id }: SettingOwner): string {
  return ownerKey(level === 'district' ? {} : { [ownerFields[level]]: id });
}

/** A place and all that it stands under. */
function placesAbove(school: number, { places }: Inheritance): number[] {
  return ownersOf({ school }, places).flatMap(({ id }) => id ?? []);
}

/** Whether an override belongs to someone below an owner: anyone below the district, places below a region. */
function isBelow(one: Override, { level, id }: SettingOwner, loaded: Loaded): boolean {
  if (level === 'district') return ownerKey(one) !== ownerKey({});
  if (level !== 'region' || one.instituteId === undefined) return false;
  return placesAbove(one.instituteId, loaded).includes(id ?? 0);
}

/** Whether a place between a school and an owner, or the school, has a value of its own. */
function keeps(school: number, nearer: ReadonlySet<number>, { id }: SettingOwner, loaded: Loaded): boolean {
  const line = placesAbove(school, loaded);
  const end = id === undefined ? line.length : line.indexOf(id);
  return line.slice(0, end).some((place) => nearer.has(place));
}

const ownerOf =
  ({ places }: Inheritance) =>
  (one: Override): SettingOwner => {
    const { workerId, substituteId, workerTypeId, instituteId } = one;
    if (workerId !== undefined) return { level: 'employee', id: workerId };
    if (substituteId !== undefined) return { level: 'substitute', id: substituteId };
    if (workerTypeId !== undefined) return { level: 'employeeType', id: workerTypeId };
    if (instituteId === undefined) return { level: 'district' };
    return { level: placeLevels[places.get(instituteId)?.level ?? 3] ?? 'school', id: instituteId };
  };

/** Names owners as the person sees them; others keep their level alone. */
async function namer({ catalogue, actor }: Asked, owners: readonly SettingOwner[], sql: Sql) {
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

/** The body; refuses other fields than those of the owner, and a value of the district without a first date. */
function askedIn(
  { body }: OperationRequest,
  { level }: SettingOwner,
  fields: readonly Field[],
): OverrideRequest {
  const {
    values = {},
    remove = [],
    fromDate,
    toDate,
    versions = {},
    ...rest
  } = bodyFields(body) as OverrideRequest;
  if (Object.keys(rest).length > 0) throw bad('the body takes values, remove, fromDate, toDate and versions');
  if (typeof values !== 'object' || !Array.isArray(remove) || typeof versions !== 'object')
    throw bad('values and versions must be objects, remove a list');
  for (const [field, date] of Object.entries({ fromDate, toDate }))
    if (date !== undefined && !formats.date?.(date)) throw invalidField(field, 'format');
  const known = new Set(fields.map(({ name }) => name));
  const unknown = [...Object.keys(values), ...remove].find((name) => !known.has(name));
  if (unknown !== undefined) throw invalidField(unknown, 'unknownField');
  if (level === 'district' && fromDate === undefined) throw invalidField('fromDate', 'required');
  return { values, remove, fromDate, toDate, versions };
}

interface Together {
  readonly scope: SettingScope;
  readonly date: string;
  readonly loaded: Loaded;
  readonly asked: OverrideRequest;
}

/** Checks the settings as the owner would have them; what was wrong before is not told. */
function checkTogether(
  context: WriteContext,
  { stored: { entity } }: Asked,
  { scope, date, loaded, asked }: Together,
): void {
  const find = sourcesIn(loaded);
  const before: RecordData = Object.fromEntries(
    entity.fields.map((field) => {
      const { override: found } = find(entity.name, field.name, levelsOf(entity, field.options), scope, date);
      return [field.name, found ? found.value : loaded.saved[field.name]];
    }),
  );
  const validate = validatorIn(context, entity);
  const wrong = new Set(validate(before).map(({ field }) => field));
  const { problems } = changedRecordOf(entity, before, asked.values ?? {}, validate);
  const found = problems.filter(
    ({ field }) => !wrong.has(field) || Object.hasOwn(asked.values ?? {}, field.split('.')[0] ?? ''),
  );
  if (found.length > 0) throw new DomainError('invalid', { problems: [...found] });
}

interface Writing {
  readonly owner: SettingOwner;
  readonly loaded: Loaded;
  readonly asked: OverrideRequest;
}

/** Writes overrides as records of their own: with version and change log. Who may was asked of the settings. */
async function writeAll(
  context: WriteContext,
  { stored: { entity }, catalogue, actor }: Asked,
  { owner, loaded, asked: { values = {}, remove = [], fromDate, toDate, versions = {} } }: Writing,
): Promise<void> {
  const stored = catalogue.named(overrides);
  const permissions = new Set([...actor.permissions, stored.entity.permission.edit]);
  const within = { ...context, actor: { ...actor, permissions } };
  const ownOf = (field: string) =>
    loaded.overrides.find(
      (one) =>
        one.field === field &&
        ownerKey(one) === keyOf(owner) &&
        one.fromDate === fromDate &&
        one.toDate === toDate,
    );
  const whose = owner.level === 'district' ? {} : { [ownerFields[owner.level]]: owner.id };
  for (const [field, value] of Object.entries(values)) {
    const found = ownOf(field);
    // No row has version 0: it was not there when the page was read.
    const version = versions[field] ?? 0;
    const sent = { value, setBy: actor.name };
    if (found) await changeRecord(within, stored, { id: found.settingValueId, version, sent });
    else
      await createRecord(within, stored, {
        settings: entity.name,
        field,
        ...whose,
        fromDate,
        toDate,
        ...sent,
      });
  }
  for (const field of remove) {
    const found = ownOf(field);
    if (found) await deleteRecord(within, stored, found.settingValueId, versions[field] ?? 0);
  }
}
