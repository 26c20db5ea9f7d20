import { operationCall, secondaryCall } from '#providers/dataProvider/address.ts';
import { type Entity, offers } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { type EntityActionRequest, entityActions, type Rights } from './accessMatrix.ts';
import type { Ask, MatrixResponse } from './matrixService.ts';

/**
 * The record on which requests are tried. If an entity has no records, the ID is 1, and the response shows whether
 * access is denied or the record is only missing.
 */
export interface Specimen {
  readonly id: string | number;
  readonly version: number;
}

/** Maximum number of records that are opened to find out which fields a form shows. */
const mostOpened = 25;

/** A version that no record has. A permitted write with it is rejected as stale and changes nothing. */
const noVersion = 999_999_999;

/** Loads the first record of an entity as a user with all permissions. */
export async function specimenOf(entity: Entity, ask: Ask): Promise<Specimen> {
  const operation = entity.single ? 'get' : 'list';
  const { json } = await ask({ service: entity.service, ...operationCall(entity, operation) });
  const record = Array.isArray(json) ? json[0] : json;
  return { id: record?.id ?? 1, version: record?.[versionField] ?? 1 };
}

/** Returns the rights of a user on an entity, found by calling each action. */
export async function entityRights(entity: Entity, { id }: Specimen, ask: Ask): Promise<Rights> {
  const requested: Readonly<Record<EntityActionRequest, () => Promise<MatrixResponse>>> = {
    list: () => send(entity, 'list'),
    get: () => send(entity, 'get'),
    create: () => send(entity, 'create', { body: {} }),
    update: () => send(entity, 'update', { body: { [versionField]: noVersion } }),
    delete: () => send(entity, 'delete', { ifMatch: `"${noVersion}"` }),
    export: () => ask({ service: entity.service, ...secondaryCall(entity, '$export') }),
  };
  function send(of: Entity, operation: string, more: { body?: unknown; ifMatch?: string } = {}) {
    return ask({ service: of.service, ...operationCall(of, operation, id), ...more });
  }
  const allowed: string[] = [];
  for (const action of entityActions) {
    const isOffered = action === 'export' ? offers(entity, 'list') : offers(entity, action);
    if (isOffered && !isRefused(`${action} ${entity.name}`, await requested[action]())) allowed.push(action);
  }
  return allowed.join(' ');
}

/**
 * Returns the rights of a user on a field that has a permission of its own. `seen` are the names of the fields that the
 * user sees, if the entity is a form; without it, the list's columns are requested.
 */
export async function fieldRights(
  entity: Entity,
  field: string,
  specimen: Specimen,
  ask: Ask,
  seen?: ReadonlySet<string>,
): Promise<Rights> {
  const { service } = entity;
  const sees = seen?.has(field) ?? (await isColumn(entity, field, ask));
  // Sends an invalid value, so that the update changes nothing: for a user who may change the field, the update fails
  // validation.
  const body = { [field]: { none: { none: [] } }, [versionField]: specimen.version };
  const changed = offers(entity, 'update')
    ? await ask({ service, ...operationCall(entity, 'update', specimen.id), body })
    : undefined;
  const changes =
    changed !== undefined &&
    !isRefused(`change ${field} of ${entity.name}`, changed) &&
    changed.json?.errors?.[field]?.code !== 'forbidden';
  return [...(sees ? ['view'] : []), ...(changes ? ['edit'] : [])].join(' ');
}

/** Whether the user can export the entity's list with a column for the field. */
async function isColumn(entity: Entity, field: string, ask: Ask): Promise<boolean> {
  const { service } = entity;
  const file = await ask({ service, ...secondaryCall(entity, '$export'), query: { columns: field } });
  return !isRefused(`see ${field} of ${entity.name}`, file) && file.json?.code !== 'unknownColumn';
}

/**
 * Returns the fields that a user sees in a form that edits rows of a list. Opens several records, because responses
 * leave out empty fields.
 */
export async function fieldsSeen(entity: Entity, listed: Entity, ask: Ask): Promise<ReadonlySet<string>> {
  const { json } = await ask({ service: listed.service, ...operationCall(listed, 'list') });
  const seen = new Set<string>();
  for (const { id } of Array.isArray(json) ? json.slice(0, mostOpened) : []) {
    const got = await ask({ service: entity.service, ...operationCall(entity, 'get', id) });
    if (isRefused(`see ${entity.name}`, got) || got.status !== 200) continue;
    for (const name of Object.keys(got.json)) seen.add(name);
  }
  return seen;
}

function isRefused(what: string, { status, json }: MatrixResponse): boolean {
  if (status === 401 || status >= 500) throw new Error(`${what}: ${status} ${JSON.stringify(json)}`);
  return status === 403;
}
