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
        required: ['path', 'tab', 'title'],
        properties: {
          path: { type: 'string', pattern: '^/', description: 'Its address.' },
          tab: { type: 'integer', minimum: 1, description: 'Its place among the tabs.' },
          title: { ...name, description: 'What it is called.' },
          permission: { ...permissionName, description: 'Who may see it.' },
          settings: { ...name, description: 'The settings that it shows as the record has them.' },
        },
      },
    },
    groups: groupsWord,
  },
} as const;

/** The keyword `lock`: records are locked while they are edited. */
export const lockOptions = {
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

/**
 * The keyword `ordered`: users order the rows of a parent, with ranked rows first, then the others, then excluded ones.
 */
export const orderedOptions = {
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
      properties: {
        earlier: { ...name, description: 'What the step towards the first place is called.' },
        later: { ...name, description: 'What the step towards the last place is called.' },
        changed: { ...name, description: 'What is told when a new order was saved.' },
      },
    },
  },
} as const;

const fieldPath = { type: 'string', pattern: '^[^.]+(\\.[^.]+)?$' } as const;

/** The keyword `visibility`: the fields that decide who sees a record. */
export const visibilityWord = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    schools: { ...fieldPath, description: 'The field that names its school or schools.' },
    employeeTypes: { ...fieldPath, description: 'The field that names its employee type.' },
    userTypes: { ...fieldPath, description: 'The field with the number of its user type.' },
    rule: {
      enum: visibilityRules,
      description:
        'In place of `schools`: the rule that says which records are of some schools, where no field does (`server/domain/visibleRecords.ts`).',
    },
  },
  description:
    'The fields by which the visibility profiles of a person limit the records: `instituteId`, or `workerId.workerTypeId` through a reference; `userTypes`: the number of a user type, of which `SECURITY.ORGUSER` opens 4 and `SECURITY.CAMPUSUSER` 5.',
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
    permission: { ...permissionName, description: 'Who holds it sees all records.' },
  },
  description:
    'Records whose field is yes are there only for who holds the permission: for others no list, search, reference, count or call has them. The rows of the tabs of a record go with it.',
} as const;
