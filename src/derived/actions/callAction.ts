import type { ConsoleProvider, Difference } from '#providers/dataProvider/consoleProvider.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { askEntity } from '#schemas/model/record/actionState.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { ownFailureHandling } from '../../results/stockProvider.ts';
import { differencesOf, editableDifferences } from '../changes/difference.ts';
import type { Owner } from '../record/useOwner.ts';

export interface ActionCall {
  readonly entity: Entity;
  readonly action: NamedAction;
  /** The record to act on; undefined for an action on the whole list. */
  readonly record?: RecordData | undefined;
  /**
   * The record that owns the listed rows, if the list is a tab. For an action on the whole list, the owner's id is
   * sent.
   */
  readonly owner?: Owner | undefined;
  /** The values that the user entered for the action's inputs. */
  readonly answers: RecordData;
  /** Receives the undo number of the action (header `X-Act`), or undefined if the action can't be undone. */
  readonly onAct?: ((act: number | undefined) => void) | undefined;
}

/**
 * Runs an action, on our own or an external service, as an update of the record or as an operation of the entity. Fills
 * the placeholders of the request line from the record. Returns the raw response. Throws `ServiceError`.
 */
export async function callAction(provider: ConsoleProvider, call: ActionCall): Promise<unknown> {
  const { entity, action, owner, record = owner ? { [owner.field]: owner.id } : {}, answers, onAct } = call;
  const { operation = '', send } = action;
  const id = record.id as string | number | undefined;
  if (operation === 'update' && id !== undefined) {
    const data = { ...record, ...changesOf(call) };
    const previousData = record as RecordData & { id: string | number };
    const written = await provider.update(entity.name, { meta: ownFailureHandling, id, data, previousData });
    onAct?.(written.meta?.act);
    return written.data;
  }
  const line = entity.operations[operation];
  const isOfOthers = !entity.can.own;
  // An external service gets the input values unchanged; its own request line turns them into an address or a body.
  const reads = line?.method === 'GET' && !isOfOthers;
  const values: RecordData = { ...record, [entity.id.name]: id, ...(reads ? filled(answers) : {}), id };
  const names = [...(line?.query ?? []), ...(reads ? Object.keys(filled(answers)) : [])];
  const inQuery = names.filter((name) => !isOfOthers || !(name in answers));
  const query = Object.fromEntries(
    inQuery.map((name) => [name, String(values[name] ?? answers[name] ?? '')]),
  );
  // Our own service also gets the values that the action sets, so that a repeated call is idempotent.
  const setValues = isOfOthers ? {} : action.set;
  const body = { ...Object.fromEntries(send.map((name) => [name, values[name]])), ...setValues, ...answers };
  const hasBody = isOfOthers || (!reads && line?.method !== 'DELETE');
  const params = { query, ...(id === undefined ? {} : { id }), ...(hasBody ? { body } : {}) };
  return action.answer === 'file'
    ? provider.actionFile(entity.name, operation, params)
    : provider.action(entity.name, operation, { ...params, ...(onAct ? { onAct } : {}) });
}

/**
 * The changed values of an action that updates the record: the values that the action sets, and the values that the
 * user entered.
 */
export function changesOf({ entity, action, answers }: ActionCall): RecordData {
  const names = new Set(entity.fields.map(({ name }) => name));
  const own = Object.entries(answers).filter(([name]) => names.has(name));
  return { ...Object.fromEntries(own), ...action.set };
}

/** The input values to send. Leaves out read-only fields; a field that was emptied is sent as null. */
export function inputValuesOf(
  { entity, action, record }: Omit<ActionCall, 'answers'>,
  values: RecordData,
  holds: (permission: string) => boolean,
): RecordData {
  const inputs = askEntity(entity, action);
  const entries = (inputs?.fields ?? [])
    .filter(({ readOnly }) => !readOnly)
    .filter(({ options: { permission } }) => {
      // Leaves out a field that the user may not edit, unless the entity file declares a fallback value
      // (`permission.otherwise`).
      const isDenied = permission?.edit !== undefined && !holds(permission.edit);
      return !isDenied || permission?.otherwise !== undefined;
    })
    .map(({ name }) => [name, values[name] ?? null] as const)
    .filter(([name, value]) => value !== null || (record?.[name] ?? null) !== null);
  return Object.fromEntries(entries);
}

function filled(answers: RecordData): RecordData {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null));
}

/**
 * Returns the current record from a conflict error: another user changed the record since it was loaded. Undefined for
 * other errors.
 */
export function conflictingRecordIn(error: unknown): RecordData | undefined {
  return error instanceof ServiceError ? error.body.current : undefined;
}

/**
 * Compares two versions of a record, to find another user's changes that conflict with an action. Compares the fields
 * that the action depends on (`goesBy`); by default all fields that a user can set.
 */
export function changedSince(
  { entity, action }: Pick<ActionCall, 'entity' | 'action'>,
  before: RecordData,
  now: RecordData,
): Difference[] {
  return action.goesBy.length > 0
    ? differencesOf(action.goesBy, before, now)
    : editableDifferences(entity, before, now);
}
