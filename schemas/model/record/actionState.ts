import type { JsonSchema, RecordData } from '../../values/jsonSchema.ts';
import type { NamedAction, State, StateValue } from '../entity/readActions.ts';
import { type Entity, readEntity } from '../entity/readEntity.ts';
import { meetsCondition } from './validateRecord.ts';

/** Whether an action is possible for a record. If not, `because` has the reason from the entity file. */
export type ActionState =
  | { readonly is: 'possible' }
  | {
      /** `impossible`: the action is shown as disabled. `hidden`: the action is not shown. */
      readonly is: 'impossible' | 'hidden';
      readonly because?: string | undefined;
      /** The first field that does not meet the condition, if any. */
      readonly field?: string | undefined;
    };

/** Determines whether an action is possible for a record. Used by browser and service. */
export function actionState(
  { states }: Pick<Entity, 'states'>,
  action: NamedAction,
  record: RecordData,
): ActionState {
  const { transition, condition, because, isHiddenOtherwise } = action;
  const is = isHiddenOtherwise ? 'hidden' : 'impossible';
  const state = states && record[states.field];
  if (transition && !transition.from.some((from) => from === state))
    return { is, because, field: states?.field };
  if (condition === undefined || meetsCondition(condition, record)) return { is: 'possible' };
  // Shows a transition as disabled, with the reason, if it starts from the current state but its condition does not
  // hold.
  return { is: transition ? 'impossible' : is, because, field: failingField(condition, record) };
}

/** The first property for which a condition does not hold. */
function failingField(condition: JsonSchema, record: RecordData): string | undefined {
  if (typeof condition !== 'object') return undefined;
  const missing = condition.required?.find((name) => record[name] === undefined);
  const failing = Object.entries(condition.properties ?? {}).find(
    ([name, schema]) => !meetsCondition({ properties: { [name]: schema } }, record),
  );
  return missing ?? failing?.[0];
}

/** The states that users can move a record to from the state `from`. */
export function nextStates(entity: Pick<Entity, 'states' | 'actions'>, from: unknown): readonly State[] {
  const steps = entity.actions.filter(({ transition }) => transition?.from.some((value) => value === from));
  const targets = new Set<StateValue | undefined>(steps.map(({ transition }) => transition?.to));
  return (entity.states?.states ?? []).filter(({ value }) => targets.has(value));
}

const askEntities = new WeakMap<NamedAction, Entity>();
const resultEntities = new WeakMap<NamedAction, Entity>();

/**
 * Reads the schema of `ask` or of a response as an entity. An invalid schema, which the schema gate (`schemas/check`)
 * reports, gives no fields.
 */
function readAsked(ask: object, words: Entity['schema']): Entity {
  try {
    return readEntity({ ...ask, ...words });
  } catch {
    return readEntity({ ...words, properties: {} });
  }
}

/**
 * The fields that an action's dialog asks for, as an entity, so that forms can render them and browser and service can
 * validate them. The entity has no table and no operations. Undefined for an action without `ask`.
 */
export function askEntity(entity: Entity, action: NamedAction): Entity | undefined {
  const { ask } = action;
  if (!ask) return undefined;
  return readOnce(askEntities, action, () => readAsked(ask, wordsOf(entity, action)));
}

/** The response properties that are shown after an action (`tells`), as an entity; undefined if there are none. */
export function resultEntity(entity: Entity, action: NamedAction): Entity | undefined {
  const { tells, answer } = action;
  if (tells.length === 0 || typeof answer === 'string') return undefined;
  const properties = Object.entries(answer.properties ?? {}).filter(([name]) => tells.includes(name));
  return readOnce(resultEntities, action, () =>
    readAsked({ properties: Object.fromEntries(properties) }, wordsOf(entity, action)),
  );
}

function readOnce(cache: WeakMap<NamedAction, Entity>, action: NamedAction, read: () => Entity): Entity {
  const entity = cache.get(action) ?? read();
  cache.set(action, entity);
  return entity;
}

/**
 * The options that the entity of an action's `ask` or response takes over from the action's entity, such as its service
 * and its translations.
 */
function wordsOf(entity: Entity, action: NamedAction): Entity['schema'] {
  const { service, permission, translations } = entity.schema['x-entity'] ?? {};
  return {
    $id: `${entity.name}-${action.name.toLowerCase()}`,
    title: action.label,
    type: 'object',
    'x-entity': {
      service: service ?? entity.service,
      permission: permission ?? { view: entity.permission.view },
      operations: [],
      menu: false,
      history: false,
      rules: action.rules,
      ...(translations ? { translations } : {}),
    },
  } as Entity['schema'];
}

/**
 * The initial values of an action's `ask` from the record: the values of its fields with the same names, except
 * secrets.
 */
export function initialAskValues(ask: Entity, record: RecordData | undefined): RecordData {
  const fields = ask.fields.filter(({ name, kind }) => kind !== 'secret' && record?.[name] !== undefined);
  return Object.fromEntries(fields.map(({ name }) => [name, record?.[name]]));
}

/** The action of an entity with a given name; undefined if there is none. */
export function actionNamed({ actions }: Pick<Entity, 'actions'>, name: string): NamedAction | undefined {
  return actions.find((action) => action.name === name);
}
