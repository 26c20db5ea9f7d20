import { name, permissionName } from './basicWords.ts';
import { groupsWord } from './headWords.ts';

/**
 * Names of the rules that assign records without a school field to schools. `server/domain/visibleRecords.ts` has the
 * condition for each.
 */
export const visibilityRules = ['substitutesOfSchools'] as const;

/**
 * The keyword `record`: marks the entity as the list of a record with tabs, or as one of its tabs. `defineRecord`
 * writes it.
 */
export const recordOptions = {
  type: 'object',
  description:
    'The record that the entity is the list or a tab of. `defineRecord` sets it for its tabs. Default: a record of its own.',
  additionalProperties: false,
  required: ['kind'],
  properties: {
    kind: { type: 'string', pattern: '^[a-z][a-z-]*$', description: 'The kind of record: `employee`.' },
    tab: {
      type: 'integer',
      minimum: 1,
      description: 'The position among the tabs. Without it, the entity is the list.',
    },
    title: { ...name, description: 'The tab’s title. Default: the title.' },
    pages: {
      type: 'array',
      description: 'For the list: the hand-written tabs.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['path', 'tab', 'title'],
        properties: {
          path: { type: 'string', pattern: '^/', description: 'The address.' },
          tab: { type: 'integer', minimum: 1, description: 'The position among the tabs.' },
          title: { ...name, description: 'The title.' },
          permission: { ...permissionName, description: 'Who can view the tab.' },
          settings: { ...name, description: 'The settings to show, with the record’s values.' },
        },
      },
    },
    groups: groupsWord,
  },
} as const;

/** The keyword `lock`: records are locked while they are edited. */
export const lockOptions = {
  type: 'object',
  description: 'Locks a record while a user edits it. Default: no locks.',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { ...name, description: 'The table’s name in lock calls: `Worker`.' },
    takeOver: {
      ...permissionName,
      description: 'The permission to take over another user’s lock. Default: the edit permission.',
    },
  },
} as const;

/**
 * The keyword `ordered`: users order the rows of a parent, with ranked rows first, then unranked rows, then excluded
 * rows.
 */
export const orderedOptions = {
  type: 'object',
  additionalProperties: false,
  required: ['rank', 'member'],
  description:
    'The rows of one parent have an order. The service offers `order`, `reorder` and `saveRows` if the operations include them.',
  properties: {
    rank: { ...name, description: 'The field of the rank, 1 first. Its `maximum` is the number of ranks.' },
    place: { ...name, description: 'The field of the position after the ranked rows.' },
    member: { ...name, description: 'The reference that a row is about. An order contains each only once.' },
    except: { ...name, description: 'The yes/no field that excludes a row from the order.' },
    reason: {
      ...name,
      description: 'The text field for the reason. It is asked for when a row is excluded.',
    },
    longest: { type: 'integer', minimum: 1, description: 'The maximum number of rows for a parent.' },
    permission: { ...permissionName, description: 'An additional permission to reorder.' },
    texts: {
      type: 'object',
      additionalProperties: false,
      description:
        'The texts for moving rows and for a new order. Default: "Move up", "Move down", "The order was changed."',
      properties: {
        earlier: { ...name, description: 'The label for a move toward the first position.' },
        later: { ...name, description: 'The label for a move toward the last position.' },
        changed: { ...name, description: 'The message after a new order is saved.' },
      },
    },
  },
} as const;

const fieldPath = { type: 'string', pattern: '^[^.]+(\\.[^.]+)?$' } as const;

/** The keyword `visibility`: the fields that determine who can see a record. */
export const visibilityWord = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    schools: { ...fieldPath, description: 'The field for the record’s school or schools.' },
    employeeTypes: { ...fieldPath, description: 'The field for the record’s employee type.' },
    userTypes: { ...fieldPath, description: 'The field for the number of the record’s user type.' },
    rule: {
      enum: visibilityRules,
      description:
        'Instead of `schools`, if no field holds them: the rule that assigns records to schools (`server/domain/visibleRecords.ts`).',
    },
  },
  description:
    'The fields by which visibility profiles limit a user’s records: `instituteId`, or `workerId.workerTypeId` through a reference. `userTypes` is the number of a user type: `SECURITY.ORGUSER` allows 4, and `SECURITY.CAMPUSUSER` allows 5.',
} as const;

/** The keyword `private`: some records are visible only to holders of a permission. */
export const privateWord = {
  type: 'object',
  additionalProperties: false,
  required: ['field', 'permission'],
  properties: {
    field: {
      ...fieldPath,
      description: 'A yes/no field: `isPrivate`, or `profileId.isPrivate` through a reference.',
    },
    value: { ...name, description: 'For a field of choices: the choice that makes records private.' },
    permission: { ...permissionName, description: 'The permission to see all records.' },
  },
  description:
    'Shows records whose field is yes (or has the value) only to users with the permission. For others they are in no list, search, reference, count or call. The rows of the record’s tabs are hidden with it.',
} as const;

/** The keyword `private` of an entity without tabs, which may have several kinds of private records. */
export const privateWords = {
  oneOf: [privateWord, { type: 'array', minItems: 1, items: privateWord }],
  description: privateWord.description,
} as const;
