/**
 * The meta-schema of the console's two keywords, `x-entity` and `x-field`.
 * It is the one place that says which options exist: the types below are read from it, and the gate
 * refuses every other key with a "did you mean".
 */
import type { FromSchema } from 'json-schema-to-ts';
import { fieldWireSchema } from '../../service/fieldWire.ts';
import { operationSchema, requestLinePattern } from '../../service/wireSchema.ts';
import { entityServiceNames } from '../../services.ts';
import type { DeepReadonly } from '../../values/deepReadonly.ts';
import { actionsOptions, permissionName, statesOptions } from './actionOptions.ts';
import { computedWord, defaultWord, ownRule, uniqueWord } from './expressionWords.ts';
import { groupLayoutWords, groupWord, totalsWord } from './layoutWords.ts';

/** Whether rows may make records, change them, or both. */
export const importModes = ['upsert', 'createOnly', 'updateOnly'] as const;

export type ImportMode = (typeof importModes)[number];

const name = { type: 'string', minLength: 1 } as const;
const fieldPath = { type: 'string', pattern: '^[^.]+(\\.[^.]+)?$' } as const;
const names = { type: 'array', items: name } as const;
const dictionary = { type: 'object', additionalProperties: name } as const;
const condition = { type: ['object', 'boolean'] } as const;
/**
 * What is said of a field that holds for the whole product: docs/specification.md#application-5-validation,
 * #application-9-limits.
 */
export const fieldOptionsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    reference: { ...name, description: 'The `$id` of the entity that this field points to.' },
    choices: {
      type: 'object',
      additionalProperties: false,
      required: ['field', 'is'],
      description:
        'Narrows what a reference offers and takes: records whose `field` names what the field `is` of this record names; `orNobody`: also those where it is empty.',
      properties: { field: name, is: name, orNobody: { type: 'boolean' } },
    },
    owner: {
      type: 'boolean',
      description:
        'The record belongs to the one that this names, and goes with it; one that names none belongs to nobody.',
    },
    widget: {
      enum: [
        'longText',
        'duration',
        'dayMask',
        'clockTime',
        'timeWindows',
        'phone',
        'secret',
        'file',
        'json',
      ],
      description: 'The field kind, only where the type does not decide.',
    },
    unit: {
      enum: ['minutes', 'hours', 'days', 'percent'],
      description: 'What the number counts.',
    },
    parts: {
      type: 'object',
      minProperties: 1,
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['is', 'most'],
        properties: { is: { type: 'integer', minimum: 1 }, most: { type: 'integer', minimum: 1 } },
      },
      description:
        'Rows that are saved together may say the number in parts, the largest first: how much of it one of the part `is`, and the `most` that there can be.',
    },
    when: {
      type: 'object',
      additionalProperties: false,
      description: 'Conditions over the record, as JSON Schema fragments.',
      properties: { hidden: condition, readOnly: condition, required: condition },
    },
    permission: {
      type: 'object',
      additionalProperties: false,
      description: 'Permissions of this field, beside those of the entity.',
      properties: {
        view: permissionName,
        edit: permissionName,
        otherwise: {
          description: 'The value that it has, in what an action asks, for those who may not change it.',
        },
      },
    },
    sent: {
      enum: ['typed', 'answer'],
      description:
        'Goes along with a save and is not stored with the record: typed into the form, or the answer to a question of the service, or to one asked before the form was opened.',
    },
    repeat: {
      ...name,
      description: 'A secret is typed twice: what the second input is called.',
    },
    setAt: {
      ...name,
      description: 'The date-time field that says since when a secret is set; it has no value while none is.',
    },
    unique: {
      oneOf: [
        { type: 'boolean' },
        { const: 'confirmable' },
        {
          type: 'object',
          additionalProperties: false,
          required: ['within'],
          properties: { within: name },
        },
        {
          type: 'object',
          additionalProperties: false,
          required: ['unless'],
          properties: { unless: name },
        },
      ],
      description:
        'No two records of an organisation hold the same value, without regard to case, accents and blanks; `within`: no two that hold the same in that field; `unless`: unless that yes/no field, which goes along with the save, says that it is meant; `confirmable`: as the domain says (`server/domain`).',
    },
    wire: fieldWireSchema,
    personal: { type: 'boolean', description: 'Personal data: masked in logs and change logs.' },
    filter: { type: 'boolean', description: 'Whether lists can be filtered by it. Default: by kind.' },
    sort: { type: 'boolean', description: 'Whether lists can be sorted by it. Default: by kind.' },
    stamp: {
      type: 'boolean',
      description:
        'The service sets it to the moment of each write, whichever tab of the record that comes from.',
    },
    computed: computedWord,
    default: defaultWord,
  },
} as const;

const rule = {
  oneOf: [
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'fields'],
      properties: {
        rule: { const: 'order', description: 'The first value is not greater than the second.' },
        fields: { type: 'array', items: name, minItems: 2, maxItems: 2 },
        strict: { type: 'boolean', description: 'Nor are they the same.' },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'fields'],
      properties: {
        rule: {
          const: 'unique',
          description: 'No two records hold the same in all of the fields; told at the last.',
        },
        fields: { type: 'array', items: name, minItems: 2, uniqueItems: true },
        unless: { ...name, description: 'A yes/no field that goes along with the save: it is meant.' },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'fields'],
      properties: {
        rule: { const: 'one', description: 'Exactly one of the fields has a value.' },
        fields: { type: 'array', items: name, minItems: 2, uniqueItems: true },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'field'],
      properties: {
        rule: { const: 'pin', description: 'The text is a PIN that may be chosen.' },
        field: name,
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'field'],
      properties: {
        rule: { const: 'notZero', description: 'The number is not 0.' },
        field: name,
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'field'],
      properties: {
        rule: { const: 'notFuture', description: 'The date is today in the organisation, or before.' },
        field: name,
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'fields'],
      properties: {
        rule: {
          const: 'relativeTimes',
          description:
            'Times relative to others stay within the day, the start before the end. The fields: start and end of what they are relative to, fixed start and end, minutes after start and after end.',
        },
        fields: { type: 'array', items: name, minItems: 6, maxItems: 6 },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'rows', 'field', 'is'],
      properties: {
        rule: { const: 'total', description: 'The rows’ values of one field add up to a number.' },
        rows: name,
        field: name,
        is: { type: 'number' },
      },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'rows', 'field'],
      properties: {
        rule: { const: 'distinct', description: 'No two rows hold the same value of one field.' },
        rows: name,
        field: name,
      },
    },
    ownRule,
  ],
} as const;

const permissions = {
  type: 'object',
  additionalProperties: false,
  required: ['view'],
  properties: {
    view: permissionName,
    add: permissionName,
    edit: permissionName,
    delete: permissionName,
    export: permissionName,
  },
} as const;

const resultMeaning = {
  type: 'object',
  additionalProperties: false,
  required: ['message'],
  properties: {
    message: {
      oneOf: [
        name,
        {
          type: 'object',
          additionalProperties: false,
          required: ['en'],
          properties: { en: name, es: name },
        },
      ],
      description: 'Its text in every language, or the name of a message (`schemas/messages`).',
    },
    field: name,
    success: { type: 'boolean' },
    from: {
      ...names,
      minItems: 1,
      description:
        'What it stands for: codes of refusals (`notFound`) or of problems of its field (`unique`); `failure`: all others.',
    },
  },
} as const;

/** A record that is made of several entities: this one is its list, or one tab of it. `defineRecord` writes it. */
const recordOptions = {
  type: 'object',
  description:
    'The record that it is the list or a tab of. Default: a record of its own; `defineRecord` says it for its tabs.',
  additionalProperties: false,
  required: ['kind'],
  properties: {
    kind: { type: 'string', pattern: '^[a-z][a-z-]*$', description: 'What the record is: `employee`.' },
    tab: { type: 'integer', minimum: 1, description: 'Its place among the tabs. Without it: the list.' },
    title: { ...name, description: 'What the tab is called. Default: the title.' },
    pages: {
      type: 'array',
      description: 'Of the list: the tabs that are drawn by hand.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['path', 'tab', 'title', 'permission'],
        properties: {
          path: { type: 'string', pattern: '^/' },
          tab: { type: 'integer', minimum: 1 },
          title: name,
          permission: permissionName,
        },
      },
    },
  },
} as const;

/** That its records are locked while somebody edits them. */
const lockOptions = {
  type: 'object',
  description: 'Its records are locked while somebody edits them. Default: they are not.',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { ...name, description: 'How the lock calls name the table: `Worker`.' },
    takeOver: {
      ...permissionName,
      description: 'What somebody needs to take the lock from another person. Default: to edit.',
    },
  },
} as const;

/** That the rows of one parent stand in an order of their own: those with a rank, the others, those that are taken out. */
const orderedOptions = {
  type: 'object',
  additionalProperties: false,
  required: ['rank', 'member'],
  description:
    'The rows of one parent stand in an order. The service answers `order`, `reorder` and `saveRows` where they are offered.',
  properties: {
    rank: { ...name, description: 'The field of the rank, 1 first; its `maximum` says how many there are.' },
    place: { ...name, description: 'The field of the place among those after the ranked ones.' },
    member: { ...name, description: 'The reference that a row is about: none stands in an order twice.' },
    except: { ...name, description: 'The yes/no field that takes a row out of the order.' },
    reason: { ...name, description: 'The text that says why: asked when a row is taken out.' },
    longest: { type: 'integer', minimum: 1, description: 'How many rows a parent may have.' },
    permission: { ...permissionName, description: 'What else somebody needs to reorder.' },
    texts: {
      type: 'object',
      additionalProperties: false,
      description:
        'What the steps and a new order are called. Default: "Move up", "Move down", "The order was changed."',
      properties: { earlier: name, later: name, changed: name },
    },
  },
} as const;

/** That files may bring its records (`schemas/import`); without the option they do not. */
const importOptions = {
  type: 'object',
  description: 'Files may bring its records; `{}` is enough. Default: they may not.',
  additionalProperties: false,
  properties: {
    match: {
      ...names,
      minItems: 1,
      uniqueItems: true,
      description:
        'The fields by which a record is found again, the best first; of a part, within its whole (`parent`). Default: unique fields and codes of other systems.',
    },
    modes: {
      type: 'array',
      items: { enum: importModes },
      minItems: 1,
      uniqueItems: true,
      description: 'What rows may do. Default: all that the operations offer.',
    },
  },
} as const;

/** What is said of an entity as a whole. */
export const entityOptionsSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['service', 'permission'],
  properties: {
    id: {
      ...name,
      description:
        'The field that identifies a record. Default: the one `readOnly` integer that ends in `Id`.',
    },
    label: {
      ...name,
      description:
        'How a record is named, a template such as `{payCodeName}`. Default: its first required text.',
    },
    plural: {
      ...name,
      description: 'The title of many, for the list and the menu. Default: the plural of the title.',
    },
    path: {
      type: 'string',
      pattern: '^/[^?#]+[^/?#]$',
      description: 'The console’s address. Default: `/` and the `$id`.',
    },
    service: {
      ...name,
      examples: entityServiceNames(),
      description:
        'Which service answers (`schemas/services.ts`); its base address is run-time configuration.',
    },
    operations: {
      oneOf: [
        { type: 'array', items: { enum: ['list', 'get', 'create', 'update', 'delete'] } },
        {
          type: 'object',
          additionalProperties: { oneOf: [{ type: 'string', pattern: requestLinePattern }, operationSchema] },
        },
      ],
      description:
        'The operations that exist: by convention (their names), or each as its request line, or as what it says otherwise than its service.',
    },
    results: {
      type: 'object',
      additionalProperties: { type: 'object', additionalProperties: resultMeaning },
      description: 'For each operation, what the service’s result codes mean.',
    },
    permission: {
      oneOf: [permissionName, permissions],
      description:
        'What somebody needs: a name that stands for its `.VIEW`, `.EDIT` (also to add) and `.DELETE`, or a name for each; a leading `!`: whoever lacks it. Default: of what is not named, `view` for `edit` and `export`, `edit` for `add` and `delete`.',
    },
    flags: {
      type: 'array',
      items: { type: 'string', pattern: '^!?[A-Za-z][A-Za-z0-9_]*$' },
      description: 'Feature flags of the organisation that must be on (leading `!`: off).',
    },
    record: recordOptions,
    lock: lockOptions,
    table: {
      type: 'string',
      pattern: '^[a-z][a-z0-9_]*$',
      description:
        'Where the reference service stores it. Default: the last part of the `$id`, in snake case.',
    },
    scope: {
      enum: ['organization', 'global'],
      description:
        'Whether each organisation has records of its own, or all have the same ones. Default: `organization`.',
    },
    single: { type: 'boolean', description: 'An organisation has exactly one record of it.' },
    parent: { ...name, description: 'The reference to the record that it belongs to and goes with.' },
    hiddenBy: {
      ...name,
      description: 'The boolean field that takes a record out of pickers (`!`: when off).',
    },
    visibility: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: { schools: fieldPath, employeeTypes: fieldPath },
      description:
        'The fields by which the visibility profiles of a person limit the records: `instituteId`, or `workerId.workerTypeId` through a reference.',
    },
    list: {
      type: 'object',
      additionalProperties: false,
      description:
        'What its list shows: columns, order, the fields that a search text looks into, views that are there from the beginning, what can be done with several rows. Default: every short field, in the order of the label.',
      properties: {
        columns: names,
        sort: {
          type: 'object',
          additionalProperties: false,
          required: ['field'],
          properties: { field: name, order: { enum: ['ASC', 'DESC'] } },
        },
        search: names,
        group: groupWord,
        totals: totalsWord,
        views: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['title', 'filter'],
            properties: { title: name, filter: { type: 'object' } },
          },
        },
        bulk: { type: 'array', items: { enum: ['edit', 'hide', 'delete'] } },
      },
    },
    form: {
      type: 'object',
      additionalProperties: false,
      description: 'The groups of the form, in their order. Default: one group, in the order of the schema.',
      properties: {
        groups: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['title', 'fields'],
            properties: { title: name, description: name, fields: names, ...groupLayoutWords },
          },
        },
      },
    },
    replaceable: {
      type: 'boolean',
      description:
        'Whether another record can take its place everywhere; a person is nobody else. Default: yes.',
    },
    history: { type: 'boolean', description: 'Whether a change log is kept. Default: yes.' },
    import: importOptions,
    ordered: orderedOptions,
    unique: uniqueWord,
    rules: {
      type: 'array',
      items: rule,
      description: 'Rules between fields that JSON Schema has no keyword for.',
    },
    menu: { type: 'boolean', description: 'Whether the menu lists it. Default: yes.' },
    actions: actionsOptions,
    states: statesOptions,
    translations: {
      type: 'object',
      additionalProperties: false,
      properties: { es: dictionary },
      description: 'The file’s own English texts in other languages.',
    },
  },
} as const;

/** A permission of a record's family (`ADDRESS` for `EMP.ADDRESS`), or the whole name of another one. */
const familyName = { type: 'string', pattern: '^!?[A-Z][A-Z0-9]*([._][A-Z0-9_]+)*$' } as const;

const { label, plural, visibility, hiddenBy, replaceable, rules, results, flags, translations, list, form } =
  entityOptionsSchema.properties;
const lines = entityOptionsSchema.properties.operations.oneOf[1];

/** What a tab says beside its JSON Schema; what the record says once is not said again. */
export const tabOptionsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    tab: { ...name, description: 'What the tab is called. Default: the title.' },
    rows: {
      type: 'boolean',
      description: 'A list of rows that belong to the record, in a table of their own.',
    },
    id: entityOptionsSchema.properties.id,
    table: entityOptionsSchema.properties.table,
    permission: {
      oneOf: [
        familyName,
        {
          type: 'object',
          additionalProperties: false,
          required: ['view'],
          properties: {
            view: familyName,
            add: familyName,
            edit: familyName,
            delete: familyName,
            export: familyName,
          },
        },
      ],
      description: 'Within the family of the record. Default: that of the record itself.',
    },
    operations: lines,
    label,
    plural,
    visibility,
    hiddenBy,
    replaceable,
    rules,
    results,
    flags,
    translations,
    list,
    form,
    history: entityOptionsSchema.properties.history,
    import: importOptions,
    ordered: orderedOptions,
    unique: uniqueWord,
    actions: actionsOptions,
    states: statesOptions,
  },
} as const;

/** What a record that is made of tabs says once (`defineRecord`). */
export const recordFileSchema = {
  type: 'object',
  additionalProperties: false,
  required: [
    '$id',
    'kind',
    'title',
    'id',
    'path',
    'service',
    'table',
    'permissions',
    'operations',
    'list',
    'tabs',
  ],
  properties: {
    $id: name,
    kind: recordOptions.properties.kind,
    title: name,
    description: name,
    id: name,
    path: entityOptionsSchema.properties.path,
    service: entityOptionsSchema.properties.service,
    table: entityOptionsSchema.properties.table,
    lock: lockOptions.properties.name,
    permissions: {
      type: 'string',
      pattern: '^[A-Z][A-Z0-9]*$',
      description:
        'The family of its permissions: `EMP` for `EMP.VIEW`, `EMP.ADD`, `EMP.EDIT`, `EMP.DELETE`.',
    },
    operations: lines,
    required: { ...names, description: 'The fields that must be filled. Default: those of the first tab.' },
    fields: { type: 'object', description: 'Fields of the list that no tab has.' },
    list: {
      ...list,
      required: ['fields'],
      properties: {
        fields: {
          ...names,
          description: 'The fields of the list, chosen from those of the tabs and `fields`.',
        },
        ...list.properties,
      },
    },
    tabs: {
      type: 'array',
      items: { type: 'object' },
      description:
        'In their order: files (`defineTab`), and pages that are drawn by hand. Without any, the record is one whole.',
    },
    label,
    plural,
    visibility,
    hiddenBy,
    replaceable,
    rules,
    results,
    flags,
    translations,
    form,
    import: importOptions,
    actions: actionsOptions,
    states: statesOptions,
  },
} as const;

/** A tab that is drawn by hand, among the `tabs` of its record. */
export const pageTabSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['page', 'title', 'permission'],
  properties: {
    page: { type: 'string', pattern: '^[a-z0-9-]+$', description: 'The last part of its address.' },
    title: name,
    permission: familyName,
    operations: lines,
  },
} as const;

export type FieldOptions = DeepReadonly<FromSchema<typeof fieldOptionsSchema>>;
export type EntityOptions = DeepReadonly<FromSchema<typeof entityOptionsSchema>>;
/** A rule of an entity: one with a name, or (`if`) one of the file's own. */
export type AnyRule = DeepReadonly<FromSchema<typeof rule>>;
export type OwnRule = DeepReadonly<FromSchema<typeof ownRule>>;
export type EntityRule = Extract<AnyRule, { readonly rule: string }>;
export type TabOptions = DeepReadonly<FromSchema<typeof tabOptionsSchema>>;
export type RecordOptions = DeepReadonly<FromSchema<typeof recordOptions>>;
export type LockOptions = DeepReadonly<FromSchema<typeof lockOptions>>;
export type OrderedOptions = DeepReadonly<FromSchema<typeof orderedOptions>>;
export type ImportOptions = DeepReadonly<FromSchema<typeof importOptions>>;
export type ResultMeaning = DeepReadonly<FromSchema<typeof resultMeaning>>;
