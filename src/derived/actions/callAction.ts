import type { ConsoleProvider, Difference } from '#providers/dataProvider/consoleProvider.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { askedEntity } from '#schemas/model/record/actionState.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { handled } from '../../results/stockProvider.ts';
import { differencesOf, statedDifferences } from '../changes/difference.ts';
import type { Owner } from '../record/useOwner.ts';

/** One call of an action. */
export interface ActionCall {
  readonly entity: Entity;
  readonly action: NamedAction;
  /** The record that it is done to; none for a list as a whole. */
  readonly record?: RecordData | undefined;
  /** Whose rows the list has, where it is a tab of a record: a call that has no row names it. */
  readonly owner?: Owner | undefined;
  /** What was answered to what it asks. */
  readonly answers: RecordData;
  /** Hears by which number it can be taken back; undefined where it cannot. */
  readonly onAct?: ((act: number | undefined) => void) | undefined;
}

/**
 * Calls what an action is done by, of whichever service: an update of the record, or an operation of the entity with
 * the record where its request line names it. Gives the answer as it came. Throws a `ServiceError`.
 */
export async function callAction(provider: ConsoleProvider, call: ActionCall): Promise<unknown> {
  const { entity, action, owner, record = owner ? { [owner.field]: owner.id } : {}, answers, onAct } = call;
  const { operation = '', send } = action;
  const id = record.id as string | number | undefined;
  if (operation === 'update' && id !== undefined) {
    const data = { ...record, ...changesOf(call) };
    const previousData = record as RecordData & { id: string | number };
    const written = await provider.update(entity.name, { meta: handled, id, data, previousData });
    onAct?.(written.meta?.act);
    return written.data;
  }
  const line = entity.operations[operation];
  const isOfOthers = !entity.can.own;
  // A service of others is given what was answered as it is: by its words that becomes an address or a body.
  const reads = line?.method === 'GET' && !isOfOthers;
  const values: RecordData = { ...record, [entity.id.name]: id, ...(reads ? filled(answers) : {}), id };
  const names = [...(line?.query ?? []), ...(reads ? Object.keys(filled(answers)) : [])];
  const inQuery = names.filter((name) => !isOfOthers || !(name in answers));
  const query = Object.fromEntries(
    inQuery.map((name) => [name, String(values[name] ?? answers[name] ?? '')]),
  );
  // A service of ours is told what the action sets: a call that comes twice does it once.
  const wanted = isOfOthers ? {} : action.set;
  const body = { ...Object.fromEntries(send.map((name) => [name, values[name]])), ...wanted, ...answers };
  const hasBody = isOfOthers || (!reads && line?.method !== 'DELETE');
  const params = { query, ...(id === undefined ? {} : { id }), ...(hasBody ? { body } : {}) };
  return action.answer === 'file'
    ? provider.actionFile(entity.name, operation, params)
    : provider.action(entity.name, operation, { ...params, ...(onAct ? { onAct } : {}) });
}

/** What an action changes where it is an update: the values that it sets, and the answers. */
export function changesOf({ entity, action, answers }: ActionCall): RecordData {
  const names = new Set(entity.fields.map(({ name }) => name));
  const own = Object.entries(answers).filter(([name]) => names.has(name));
  return { ...Object.fromEntries(own), ...action.set };
}

/** What is sent of what was typed: nothing that is only shown; an emptied field that had a value says so. */
export function answersOf(
  { entity, action, record }: Omit<ActionCall, 'answers'>,
  values: RecordData,
  holds: (permission: string) => boolean,
): RecordData {
  const asked = askedEntity(entity, action);
  const entries = (asked?.fields ?? [])
    .filter(({ readOnly }) => !readOnly)
    .filter(({ options: { permission } }) => {
      // What somebody may not choose is not theirs to send, unless the file says what it is then.
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

/** The record as it is now, where a call was refused because somebody has changed it since. */
export function currentIn(error: unknown): RecordData | undefined {
  return error instanceof ServiceError ? error.body.current : undefined;
}

/** The fields that an action goes by and that have changed: by default all that a user can set. */
export function changedSince(
  { entity, action }: Pick<ActionCall, 'entity' | 'action'>,
  before: RecordData,
  now: RecordData,
): Difference[] {
  return action.goesBy.length > 0
    ? differencesOf(action.goesBy, before, now)
    : statedDifferences(entity, before, now);
}
