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

/** A value that says in which state a record is. */
export type StateValue = string | number;

/** The step of a record from one state to another. */
export interface Transition {
  readonly from: readonly StateValue[];
  readonly to: StateValue;
}

/** Something that can be done with records beside the five operations, with every default filled in. */
export interface NamedAction {
  readonly name: string;
  readonly label: string;
  readonly icon?: ActionIcon | undefined;
  /** The letter that does it beside a list. */
  readonly key?: string | undefined;
  readonly subjects: readonly ActionSubject[];
  /** The operation that does it; none where it only copies, or leads to a page. */
  readonly operation?: string | undefined;
  /** The values that fields get by it. */
  readonly set?: RecordData | undefined;
  readonly copy?: string | undefined;
  readonly send: readonly string[];
  /** Those of `send` that a call must have. */
  readonly needed: readonly string[];
  /** All that somebody needs for it. */
  readonly permissions: readonly string[];
  /** Whether it changes something: those who only look are not offered it. */
  readonly writes: boolean;
  readonly condition?: JsonSchemaObject | undefined;
  readonly because?: string | undefined;
  readonly isHiddenOtherwise: boolean;
  /** Whether a call is refused where the condition does not hold; else it only says when the action is offered. */
  readonly isEnforced: boolean;
  /** What is asked first, as the file says it (`askedEntity` reads it). */
  readonly ask?: JsonSchemaObject | undefined;
  readonly rules: readonly EntityRule[];
  /** Where it is done in the console: an address with fields of the record in braces. */
  readonly page?: string | undefined;
  readonly preview?: ActionOptions['preview'];
  /** Whether what refers to the record is shown before. */
  readonly tellsUses: boolean;
  readonly confirm?: ActionOptions['confirm'];
  /** The fields that it goes by; none: all. */
  readonly goesBy: readonly string[];
  readonly answer: 'record' | 'file' | 'none' | JsonSchemaObject;
  /** The properties of the answer that are shown when it is done (`toldEntity` reads them). */
  readonly tells: readonly string[];
  /** Which of them lists new records, which can be undone together. */
  readonly makes?: string | undefined;
  readonly done?: string | undefined;
  /** What is said instead while the service goes on with it in the background. */
  readonly begun?: string | undefined;
  /** What stays as it was, and when that is said. */
  readonly stays: NonNullable<ActionOptions['stays']>;
  readonly refresh: readonly string[];
  readonly at?: string | undefined;
  readonly isDangerous: boolean;
  /** Whether the file says that it cannot be taken back, or that it can; undefined: by what it does. */
  readonly isFinal?: boolean | undefined;
  /** The step that it is, where it is one. */
  readonly transition?: Transition | undefined;
}

/** One state that a record can be in. */
export interface State {
  readonly value: StateValue;
  readonly label: string;
  readonly colour: StateColour;
  /** The service is at work on a record in it: it is soon in another one. */
  readonly isWorking: boolean;
}

/** The states of an entity's records, and the steps between them. */
export interface States {
  readonly field: string;
  readonly start: readonly StateValue[];
  readonly states: readonly State[];
  /** All steps in their order; those that the service takes by itself among them. */
  readonly steps: readonly (Transition & {
    readonly name: string;
    readonly label: string;
    readonly byService: boolean;
  })[];
}

type Operations = Readonly<Record<string, RequestLine>>;

/** What reading and changing need where an action says nothing else. */
type Usual = Readonly<Record<'view' | 'edit', string>>;

/** Reads `x-entity.actions`, and the transitions of `x-entity.states` that people can make, which are actions too. */
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
      // From other states there is nothing to be explained.
      isHiddenOtherwise: options.otherwise !== 'disabled',
    })),
  ];
}

/** A step that has no call of its own is an update of the field. */
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

/** What an action is called by; what only copies, or only leads to a page, calls nothing. */
function operationOf(
  name: string,
  { copy, set, page, operation = set ? 'update' : name }: ActionOptions,
  operations: Operations,
): string | undefined {
  const isCall = copy === undefined && (page === undefined || operations[operation] !== undefined);
  return isCall ? operation : undefined;
}

/** Reads `x-entity.states`; a value of the field that is not named there is no state. */
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

/** The fields, with the one state that a new record can have as the default of its field. */
export function withStart(fields: readonly Field[], states: States | undefined): readonly Field[] {
  if (states === undefined || states.start.length !== 1) return fields;
  const [start] = states.start;
  return fields.map((field) =>
    field.name === states.field && field.default === undefined ? { ...field, default: start } : field,
  );
}

/** Whether an entity has actions for one record, for chosen rows, or for its list; those beside a field do not count. */
export function actsOn(
  { actions }: { readonly actions: readonly NamedAction[] },
  subject: ActionSubject,
): boolean {
  return actions.some(({ subjects, at }) => at === undefined && subjects.includes(subject));
}

/** The state that a record is in; undefined for a value that is none. */
export function stateOf(states: States | undefined, record: RecordData): State | undefined {
  return states?.states.find(({ value }) => value === record[states.field]);
}

/** Whether an action takes records out of use (`hiddenBy`), or with `false` brings them back. */
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
