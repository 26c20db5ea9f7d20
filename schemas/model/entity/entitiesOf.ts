import { isObject, memberOf, textsIn } from '../../values/plainData.ts';
import type { EntitySchema } from '../defineEntity.ts';
import type { PageTab, RecordFile, TabSchema } from '../defineRecord.ts';
import { familyOf } from '../metaSchema/permissionWords.ts';
import type { FormGroup } from './readEntity.ts';
import { lastPart } from './recordKind.ts';

type Options = Readonly<Record<string, unknown>>;

/** The options under a key; empty if the value is not an object. */
const optionsAt = (value: unknown, name: string): Options => {
  const found = memberOf(value, name);
  return isObject(found) ? found : {};
};

/** Whether a tab is a hand-written page. */
export function isPageTab(tab: unknown): tab is PageTab {
  return isObject(tab) && Object.hasOwn(tab, 'page');
}

/**
 * Returns the complete schemas of a record with tabs: first the list, then each tab. Pure. Accepts invalid input,
 * because the schema gate (`schemas/check`) reports it.
 */
export function entitiesOf(record: RecordFile): EntitySchema[] {
  const tabs: readonly unknown[] = Array.isArray(record.tabs) ? record.tabs : [];
  const placed = tabs.map((tab, index) => ({ tab, place: index + 1 }));
  return [
    listOf(record, placed),
    ...placed.flatMap(({ tab, place }) =>
      isObject(tab) && !isPageTab(tab) ? [tabOf(record, tab as unknown as TabSchema, place)] : [],
    ),
  ];
}

interface Placed {
  readonly tab: unknown;
  readonly place: number;
}

/** The options of a record that its list entity takes over unchanged. */
const ownOptions = [
  'id',
  'label',
  'plural',
  'path',
  'service',
  'table',
  'visibility',
  'private',
  'hiddenBy',
  'replaceable',
  'rules',
  'results',
  'flags',
  'actions',
  'states',
  'head',
  'account',
  'events',
  'firstStep',
  'createInPlace',
  'summary',
] as const;

function listOf(record: RecordFile, placed: readonly Placed[]): EntitySchema {
  const tabs = placed.map(({ tab }) => tab);
  const { fields: chosen, ...list } = optionsAt(record, 'list');
  const declared = Object.assign({}, ...tabs.toReversed().map((tab) => optionsAt(tab, 'properties')));
  const known: Options = { ...declared, ...optionsAt(record, 'fields') };
  const names = textsIn(chosen);
  const properties = Object.fromEntries(names.map((name) => [name, known[name] ?? true]));
  const needed = record.required ?? memberOf(tabs[0], 'required');
  const required = textsIn(needed).filter((name) => names.includes(name));
  const groups = isObject(record.form) ? memberOf(record.form, 'groups') : groupsOf(tabs, names);
  const pages = placed.flatMap(({ tab, place }) => (isPageTab(tab) ? [pageOf(record, tab, place)] : []));
  const calls = tabs.map((tab) => (isPageTab(tab) ? optionsAt(tab, 'operations') : {}));
  const read = JSON.stringify([properties, groups, record.actions ?? {}, record.states ?? {}]);
  return {
    $id: record.$id,
    title: record.title,
    ...(record.description === undefined ? {} : { description: record.description }),
    type: 'object',
    required,
    properties: { [record.id]: idSchema, ...properties },
    'x-entity': {
      ...Object.fromEntries(
        ownOptions.flatMap((option) => (record[option] === undefined ? [] : [[option, record[option]]])),
      ),
      operations: Object.assign({}, optionsAt(record, 'operations'), ...calls),
      permission: permissionOf(record, record.permission ?? { view: 'VIEW', edit: 'EDIT' }),
      ...(record.import !== undefined && !tabs.some(makes) ? { import: record.import } : {}),
      ...(isObject(record.permissions) ? { permissions: record.permissions } : {}),
      // Without tabs, the list entity's own form edits the record.
      ...(tabs.length === 0
        ? {}
        : {
            record: {
              kind: record.kind,
              ...(pages.length === 0 ? {} : { pages }),
              ...(record.groups === undefined ? {} : { groups: record.groups }),
            },
          }),
      ...lockOf(record),
      list,
      form: { groups },
      translations: {
        es: { ...spanishOf(tabs, (text) => read.includes(JSON.stringify(text))), ...spanishIn(record) },
      },
    },
  } as unknown as EntitySchema;
}

const idSchema = { type: 'integer', readOnly: true } as const;

function pageOf(record: RecordFile, { page, title, permission, settings }: PageTab, tab: number) {
  const path = tabPath(record, page) ?? `/${String(record.path).split('/')[1]}/${page}`;
  return {
    path,
    tab,
    title,
    ...(permission === undefined ? {} : { permission: inFamily(record, permission) }),
    ...(settings === undefined ? {} : { settings }),
  };
}

/**
 * The address of a tab below the address of the list, for a record whose id is in the path; undefined for other
 * records.
 */
function tabPath({ inPath, path, id }: RecordFile, last: string): string | undefined {
  return inPath ? `${path}/:${id}/${last}` : undefined;
}

/** The list's form groups: the groups of all tabs, limited to fields of the list. */
function groupsOf(tabs: readonly unknown[], names: readonly string[]): FormGroup[] {
  const found = new Map<string, string[]>();
  const placed = new Set<string>();
  for (const tab of tabs) {
    const message = memberOf(optionsAt(optionsAt(tab, 'x-entity'), 'form'), 'groups');
    const whole = {
      title: String(memberOf(tab, 'title')),
      fields: Object.keys(optionsAt(tab, 'properties')),
    };
    for (const group of Array.isArray(message) ? message : [whole]) {
      const title = String(memberOf(group, 'title'));
      const fields = textsIn(memberOf(group, 'fields')).filter(
        (name) => names.includes(name) && !placed.has(name),
      );
      for (const name of fields) placed.add(name);
      if (fields.length > 0) found.set(title, [...(found.get(title) ?? []), ...fields]);
    }
  }
  return [...found].map(([title, fields]) => ({ title, fields }));
}

function spanishIn(value: unknown): Options {
  return optionsAt(optionsAt(value, 'translations'), 'es');
}

function spanishOf(tabs: readonly unknown[], isRead: (text: string) => boolean): Options {
  const all = tabs.flatMap((tab) => Object.entries(spanishIn(optionsAt(tab, 'x-entity'))));
  return Object.fromEntries(all.filter(([text]) => isRead(text)));
}

/**
 * Completes a permission name with the record's family: `ADDRESS` → `EMP.ADDRESS`. A name with a dot belongs to another
 * family and stays unchanged.
 */
function inFamily({ permissions }: RecordFile, name: unknown): unknown {
  return typeof name === 'string' && !name.includes('.') ? `${familyOf(permissions)}.${name}` : name;
}

function permissionOf(record: RecordFile, message: unknown): unknown {
  if (message === undefined) {
    const names = { view: 'VIEW', add: 'ADD', edit: 'EDIT', delete: 'DELETE' };
    return permissionOf(record, names);
  }
  if (!isObject(message)) return { view: inFamily(record, message), edit: inFamily(record, message) };
  return Object.fromEntries(
    Object.entries(message).map(([action, name]) => [action, inFamily(record, name)]),
  );
}

function lockOf({ lock, permissions }: RecordFile): Options {
  return lock === undefined ? {} : { lock: { name: lock, takeOver: `${familyOf(permissions)}.EDIT` } };
}

const writing = ['create', 'update', 'delete'];

/** Completes one tab with the options of its record. */
export function tabOf(record: RecordFile, tab: TabSchema, place: number): EntitySchema {
  const { tab: title, rows: declaredRows, permission, ...message } = optionsAt(tab, 'x-entity');
  const rows = declaredRows === true || message.computed !== undefined;
  const path = tabPath(record, lastPart(String(tab.$id)));
  const isWritten = writing.some((operation) => Object.hasOwn(optionsAt(message, 'operations'), operation));
  return {
    type: 'object',
    ...tab,
    ...(rows
      ? ownedBy(record, tab, isWritten)
      : { properties: { [record.id]: idSchema, ...optionsAt(tab, 'properties') } }),
    'x-entity': {
      ...(rows ? rowsOptions(record) : rowOptions(record, tab)),
      ...(path === undefined ? {} : { path }),
      ...(isMaker(record, tab) && record.import !== undefined ? { import: record.import } : {}),
      ...message,
      ...(rows ? { translations: { es: { ...titleIn(record), ...spanishIn(message) } } } : {}),
      service: record.service,
      permission: permissionOf(record, permission),
      record: { kind: record.kind, tab: place, ...(title === undefined ? {} : { title }) },
      ...(isWritten ? lockOf(record) : {}),
    },
  } as unknown as EntitySchema;
}

/**
 * The Spanish title of the field that refers from a row to its record. Empty if the record's file has no Spanish text
 * for it, because shared texts are translated elsewhere.
 */
function titleIn(record: RecordFile): Options {
  const spanish = memberOf(spanishIn(record), record.title);
  return spanish === undefined ? {} : { [record.title]: spanish };
}

/** Adds the reference from the rows of a tab to their record. */
function ownedBy(record: RecordFile, tab: TabSchema, isWritten: boolean) {
  const { required } = tab;
  const [first, ...others] = Object.entries(optionsAt(tab, 'properties'));
  const owner = { type: 'integer', title: record.title, 'x-field': { reference: record.$id } };
  const all = Object.fromEntries([...(first ? [first] : []), [record.id, owner], ...others]);
  const needed = isWritten ? [record.id, ...textsIn(required)] : required;
  return { properties: all, ...(needed === undefined ? {} : { required: needed }) };
}

function rowsOptions(record: RecordFile): Options {
  const { id, private: ofSome } = record;
  // Omits the rule of `visibility`, which is only for the list of records, and applies its other paths to the record
  // that the rows belong to.
  const { rule: _, ...ofFields } = optionsAt(record, 'visibility');
  const paths = Object.entries(ofFields).map(([kind, path]) => [kind, `${id}.${path}`]);
  return {
    parent: id,
    ...(paths.length === 0 ? {} : { visibility: Object.fromEntries(paths) }),
    ...(isObject(ofSome) ? { private: { ...ofSome, field: `${id}.${memberOf(ofSome, 'field')}` } } : {}),
  };
}

/** Options of a tab that is a form over the record's own row. */
function rowOptions({ id, table, hiddenBy, replaceable }: RecordFile, tab: TabSchema): Options {
  const properties = optionsAt(tab, 'properties');
  const hides = typeof hiddenBy === 'string' && Object.hasOwn(properties, hiddenBy.replace('!', ''));
  return {
    id,
    table,
    ...(hides ? { hiddenBy } : {}),
    ...(replaceable === undefined ? {} : { replaceable }),
  };
}

/** Whether a tab creates the records: it is the record's first form tab with a create operation. */
function isMaker({ tabs }: RecordFile, tab: TabSchema): boolean {
  return tabs.find(makes) === tab;
}

function makes(tab: unknown): boolean {
  const options = optionsAt(tab, 'x-entity');
  return (
    !isPageTab(tab) &&
    memberOf(options, 'rows') !== true &&
    Object.hasOwn(optionsAt(options, 'operations'), 'create')
  );
}
