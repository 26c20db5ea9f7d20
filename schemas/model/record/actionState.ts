import type { JsonSchema, RecordData } from '../../values/jsonSchema.ts';
import type { NamedAction, State, StateValue } from '../entity/readActions.ts';
import { type Entity, readEntity } from '../entity/readEntity.ts';
import { holds } from './validateRecord.ts';

/** Whether something can be done with a record as it is; where not, what the file says of it. */
export type ActionState =
  | { readonly is: 'possible' }
  | {
      /** `hidden`: nobody is told of it. */
      readonly is: 'impossible' | 'hidden';
      readonly because?: string | undefined;
      /** The first field of the condition that is otherwise, where it names some. */
      readonly field?: string | undefined;
    };

/** Whether an action of an entity can be done with a record: browser and service ask the same. */
export function actionState(
  { states }: Pick<Entity, 'states'>,
  action: NamedAction,
  record: RecordData,
): ActionState {
  const { transition, condition, because, isHiddenOtherwise } = action;
  const is = isHiddenOtherwise ? 'hidden' : 'impossible';
  const now = states && record[states.field];
  if (transition && !transition.from.some((from) => from === now))
    return { is, because, field: states?.field };
  if (condition === undefined || holds(condition, record)) return { is: 'possible' };
  // A step from this very state that something else keeps from it is told of.
  return { is: transition ? 'impossible' : is, because, field: failingField(condition, record) };
}

/** The first property of a condition that does not hold. */
function failingField(condition: JsonSchema, record: RecordData): string | undefined {
  if (typeof condition !== 'object') return undefined;
  const missing = condition.required?.find((name) => record[name] === undefined);
  const failing = Object.entries(condition.properties ?? {}).find(
    ([name, schema]) => !holds({ properties: { [name]: schema } }, record),
  );
  return missing ?? failing?.[0];
}

/** The states to which people can bring a record from one, by their labels. */
export function nextStates(entity: Pick<Entity, 'states' | 'actions'>, from: unknown): readonly State[] {
  const steps = entity.actions.filter(({ transition }) => transition?.from.some((value) => value === from));
  const targets = new Set<StateValue | undefined>(steps.map(({ transition }) => transition?.to));
  return (entity.states?.states ?? []).filter(({ value }) => targets.has(value));
}

const asked = new WeakMap<NamedAction, Entity>();
const told = new WeakMap<NamedAction, Entity>();

/** Reads what is asked, or told. It may be anything while the gate looks at it, which tells what is wrong with it: no fields then. */
function readAsked(ask: object, words: Entity['schema']): Entity {
  try {
    return readEntity({ ...ask, ...words });
  } catch {
    return readEntity({ ...words, properties: {} });
  }
}

/**
 * What an action asks first, as an entity: a form draws it, both sides check it. It has neither table nor calls;
 * undefined for an action that asks nothing.
 */
export function askedEntity(entity: Entity, action: NamedAction): Entity | undefined {
  const { ask } = action;
  if (!ask) return undefined;
  return readOnce(asked, action, () => readAsked(ask, wordsOf(entity, action)));
}

/**
 * What is shown of an action's answer when it is done (`tells`), as an entity whose fields are those properties;
 * undefined for an action that shows nothing of it.
 */
export function toldEntity(entity: Entity, action: NamedAction): Entity | undefined {
  const { tells, answer } = action;
  if (tells.length === 0 || typeof answer === 'string') return undefined;
  const properties = Object.entries(answer.properties ?? {}).filter(([name]) => tells.includes(name));
  return readOnce(told, action, () =>
    readAsked({ properties: Object.fromEntries(properties) }, wordsOf(entity, action)),
  );
}

function readOnce(known: WeakMap<NamedAction, Entity>, action: NamedAction, read: () => Entity): Entity {
  const entity = known.get(action) ?? read();
  known.set(action, entity);
  return entity;
}

/** What an entity of the fields of an action has from the action's own. */
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

/** What an action asks at first: its own defaults, then what the record has under the same names. */
export function startOfAsked(ask: Entity, record: RecordData | undefined): RecordData {
  const fields = ask.fields.filter(({ name, kind }) => kind !== 'secret' && record?.[name] !== undefined);
  return Object.fromEntries(fields.map(({ name }) => [name, record?.[name]]));
}

/** The action of an entity of that name. */
export function actionNamed({ actions }: Pick<Entity, 'actions'>, name: string): NamedAction | undefined {
  return actions.find((action) => action.name === name);
}
