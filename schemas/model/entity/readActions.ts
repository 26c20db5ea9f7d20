import type { RequestLine } from '../../service/requestLine.ts';
import type { StateColour } from '../../status/statusTable.ts';
import type { JsonSchemaObject, RecordData } from '../../values/jsonSchema.ts';
import type { Field } from '../fields/readFields.ts';
import type {
  ActionIcon,
  ActionOptions,
  ActionSubject,
  StatesOptions,
  TransitionOptions,
} from '../metaSchema/actionOptions.ts';
import type { EntityOptions, EntityRule } from '../metaSchema/metaSchema.ts';

/** The value of a record's state field. */
export type StateValue = string | number;

/** A transition of a record from one state to another. */
export interface Transition {
  readonly from: readonly StateValue[];
  readonly to: StateValue;
}

/** An action on records besides the standard operations (list, get, create, update, delete), with all defaults. */
export interface NamedAction {
  readonly name: string;
  readonly label: string;
  readonly icon?: ActionIcon | undefined;
  /** The shortcut key of the action in a list. */
  readonly key?: string | undefined;
  readonly subjects: readonly ActionSubject[];
  /** The operation that the action calls; undefined if it only copies a value or opens a page. */
  readonly operation?: string | undefined;
  /** The field values that the action sets. */
  readonly set?: RecordData | undefined;
  readonly copy?: string | undefined;
  readonly send: readonly string[];
  /** The fields of `send` that every call of the action must contain. */
  readonly needed: readonly string[];
  /** The permissions that the action requires, all of them. */
  readonly permissions: readonly string[];
  /** Whether the action changes data. Users with read-only access are not offered such an action. */
  readonly writes: boolean;
  readonly condition?: JsonSchemaObject | undefined;
  readonly because?: string | undefined;
  readonly isHiddenOtherwise: boolean;
  /**
   * Whether the service refuses the action if its condition does not hold. Otherwise the condition only controls when
   * the console offers the action.
   */
  readonly isEnforced: boolean;
  /** The fields that the dialog asks for before the call, as declared (`askEntity` reads them). */
  readonly ask?: JsonSchemaObject | undefined;
  readonly rules: readonly EntityRule[];
  /** The console page that performs the action: an address with record fields in braces. */
  readonly page?: string | undefined;
  readonly preview?: ActionOptions['preview'];
  /** Whether the dialog lists where the record is used: the records that refer to it. */
  readonly tellsUses: boolean;
  readonly confirm?: ActionOptions['confirm'];
  /** The fields whose concurrent change is a conflict; empty means all fields. */
  readonly goesBy: readonly string[];
  readonly answer: 'record' | 'file' | 'none' | JsonSchemaObject;
  /** The response properties that are shown after the call (`resultEntity` reads them). */
  readonly tells: readonly string[];
  /** The response property with the ids of created records, which the user can undo together. */
  readonly makes?: string | undefined;
  readonly done?: string | undefined;
  /** The message that is shown if the service continues in the background. */
  readonly begun?: string | undefined;
  /** Messages about what the action leaves unchanged, each with its condition. */
  readonly stays: NonNullable<ActionOptions['stays']>;
  readonly refresh: readonly string[];
  readonly at?: string | undefined;
  readonly isDangerous: boolean;
  /** Whether the entity file declares the action irreversible. If undefined, this is derived from the action. */
  readonly isFinal?: boolean | undefined;
  /** The state transition, if the action is one. */
  readonly transition?: Transition | undefined;
}

/** A state that the records of an entity can have. */
export interface State {
  readonly value: StateValue;
  readonly label: string;
  readonly colour: StateColour;
  /** Whether the service is processing the record, so that the state will soon change. */
  readonly isWorking: boolean;
}

/** The states of an entity's records, and the transitions between them. */
export interface States {
  readonly field: string;
  readonly start: readonly StateValue[];
  readonly states: readonly State[];
  /** All transitions in order, including those that only the service makes. */
  readonly steps: readonly (Transition & {
    readonly name: string;
    readonly label: string;
    readonly byService: boolean;
  })[];
}

type Operations = Readonly<Record<string, RequestLine>>;

/** The default permissions of actions: `view` for actions that only read, `edit` for the others. */
type Usual = Readonly<Record<'view' | 'edit', string>>;

/** Reads the actions of an entity: `x-entity.actions`, and the transitions of `x-entity.states` that users can make. */
export function readActions(
  { actions = {}, states }: Pick<EntityOptions, 'actions' | 'states'>,
  operations: Operations,
  permission: Usual,
): NamedAction[] {
  const own = Object.entries(actions).map(([name, options]) =>
    readAction(name, options, operations, permission),
  );
  const steps = Object.entries(states?.transitions ?? {}).filter(([, { by }]) => by === undefined);
  return [
    ...own,
    ...steps.map(([name, options]) => ({
      ...readAction(name, withTarget(name, options, operations, states?.field), operations, permission),
      transition: { from: listOf(options.from), to: options.to },
      begun: options.begun,
      // A transition is hidden in states that it does not start from, unless the entity file declares that it is shown
      // as disabled there.
      isHiddenOtherwise: options.otherwise !== 'disabled',
    })),
  ];
}

/** Makes a transition without its own operation set the state field to the target state. */
function withTarget(
  name: string,
  options: TransitionOptions,
  operations: Operations,
  field: string | undefined,
): ActionOptions {
  const { from: _from, to, by: _by, ...action } = options;
  const hasCall = (options.operation ?? name) in operations && options.operation !== 'update';
  return hasCall || field === undefined ? action : { ...action, set: { ...options.set, [field]: to } };
}

function readAction(
  name: string,
  options: ActionOptions,
  operations: Operations,
  permission: Usual,
): NamedAction {
  const { copy, set, condition, ask, tells = [], refresh = [], stays = [] } = options;
  const operation = operationOf(name, options, operations);
  const writes = operation !== undefined && operations[operation]?.method !== 'GET';
  return {
    name,
    label: options.label,
    icon: options.icon,
    key: options.key,
    subjects: options.for ?? ['record'],
    operation,
    set,
    copy,
    send: (options.send ?? []).map((one) => one.replace(/\?$/, '')),
    needed: (options.send ?? []).filter((one) => !one.endsWith('?')),
    permissions: listOf(options.permission ?? (writes ? permission.edit : permission.view)),
    writes,
    condition: condition as JsonSchemaObject | undefined,
    because: options.because,
    isHiddenOtherwise: options.otherwise === 'hidden',
    isEnforced: options.enforced ?? true,
    ask: ask as JsonSchemaObject | undefined,
    rules: (options.rules ?? []) as unknown as readonly EntityRule[],
    page: options.page,
    preview: options.preview,
    tellsUses: options.uses ?? false,
    confirm: options.confirm,
    goesBy: options.goesBy ?? [],
    answer: (options.answer ?? 'record') as NamedAction['answer'],
    tells,
    makes: options.makes,
    done: options.done,
    stays,
    refresh,
    at: options.at,
    isDangerous: options.dangerous ?? false,
    isFinal: options.final,
  };
}

/** The operation that an action calls; undefined if it only copies a value or opens a page. */
function operationOf(
  name: string,
  { copy, set, page, operation = set ? 'update' : name }: ActionOptions,
  operations: Operations,
): string | undefined {
  const isCall = copy === undefined && (page === undefined || operations[operation] !== undefined);
  return isCall ? operation : undefined;
}

/** Reads `x-entity.states`. A value of the state field that the `states` option does not list is not a state. */
export function readStates(options: StatesOptions | undefined, fields: readonly Field[]): States | undefined {
  if (options === undefined) return undefined;
  const field = fields.find(({ name }) => name === options.field);
  const choices = field?.choices ?? [];
  const states = Object.entries(options.values).map(
    ([key, { label, colour = 'closed', working = false }]): State => {
      const choice = choices.find(({ value }) => String(value) === key);
      const value = typeof choice?.value === 'number' ? choice.value : key;
      return { value, label: label ?? choice?.title ?? key, colour, isWorking: working };
    },
  );
  const preset = field?.default as StateValue | undefined;
  const first = preset ?? states[0]?.value;
  return {
    field: options.field,
    start: options.start === undefined ? (first === undefined ? [] : [first]) : listOf(options.start),
    states,
    steps: Object.entries(options.transitions ?? {}).map(([name, step]) => ({
      name,
      label: step.label,
      from: listOf(step.from),
      to: step.to,
      byService: step.by === 'service',
    })),
  };
}

/** Sets the default of the state field if there is exactly one initial state. */
export function withStart(fields: readonly Field[], states: States | undefined): readonly Field[] {
  if (states === undefined || states.start.length !== 1) return fields;
  const [start] = states.start;
  return fields.map((field) =>
    field.name === states.field && field.default === undefined ? { ...field, default: start } : field,
  );
}

/**
 * Whether an entity has actions on a record, on selected rows, or on its list. Actions shown next to a field do not
 * count.
 */
export function actsOn(
  { actions }: { readonly actions: readonly NamedAction[] },
  subject: ActionSubject,
): boolean {
  return actions.some(({ subjects, at }) => at === undefined && subjects.includes(subject));
}

/** The state of a record; undefined if the value of its state field is not a state. */
export function stateOf(states: States | undefined, record: RecordData): State | undefined {
  return states?.states.find(({ value }) => value === record[states.field]);
}

/**
 * Whether an action sets the `hiddenBy` field so that records are disabled or, with `isHiding` false, enabled again.
 */
export function hides(
  { hiddenBy }: { readonly hiddenBy?: { readonly field: string; readonly when: boolean } | undefined },
  { set }: NamedAction,
  isHiding = true,
): boolean {
  return hiddenBy !== undefined && set?.[hiddenBy.field] === (isHiding ? hiddenBy.when : !hiddenBy.when);
}

function listOf<T extends string | number>(value: T | readonly T[]): readonly T[] {
  return Array.isArray(value) ? value : [value as T];
}
