import { familyName, name, names } from './basicWords.ts';
import { entityOptionsSchema } from './entityWords.ts';
import { requestLines } from './operationWords.ts';
import { permissionsWord } from './permissionWords.ts';
import { lockOptions, recordOptions } from './recordWords.ts';
import { sharedWords } from './tabWords.ts';

const { list } = entityOptionsSchema.properties;
/** The schema of a record with tabs (`defineRecord`). */
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
    $id: { ...name, description: 'The name of the list. References use it to refer to the record.' },
    kind: recordOptions.properties.kind,
    title: { ...name, description: 'The record’s title, in the singular.' },
    description: { ...name, description: 'The record’s purpose, in one sentence.' },
    id: { ...name, description: 'The field that identifies the record, in the list and in every tab.' },
    path: entityOptionsSchema.properties.path,
    inPath: {
      const: true,
      description:
        'Puts the tabs below the list, with the record in their path: `/settings/school/7/address`. Default: the record is in the query.',
    },
    service: entityOptionsSchema.properties.service,
    table: entityOptionsSchema.properties.table,
    lock: lockOptions.properties.name,
    permissions: {
      oneOf: [permissionsWord.properties.family, permissionsWord],
      description:
        'The permission family: `EMP` for `EMP.VIEW`, `EMP.ADD`, `EMP.EDIT`, `EMP.DELETE`. If this file declares the family, give it with its names.',
    },
    permission: {
      type: 'object',
      additionalProperties: false,
      required: ['view', 'edit'],
      properties: {
        view: { ...familyName, description: 'Who can view records.' },
        add: { ...familyName, description: 'Who can add records. Default: `edit`.' },
        edit: { ...familyName, description: 'Who can change records.' },
        delete: { ...familyName, description: 'Who can delete records. Default: `edit`.' },
      },
      description:
        'The list’s permissions within the family, if it creates and deletes records itself. Default: `VIEW` and `EDIT`.',
    },
    operations: requestLines,
    required: { ...names, description: 'The required fields. Default: those of the first tab.' },
    fields: { type: 'object', description: 'Fields of the list that are on no tab.' },
    list: {
      ...list,
      required: ['fields'],
      properties: {
        fields: {
          ...names,
          description: 'The fields of the list, from those of the tabs and `fields`.',
        },
        ...list.properties,
      },
    },
    head: entityOptionsSchema.properties.head,
    events: entityOptionsSchema.properties.events,
    firstStep: entityOptionsSchema.properties.firstStep,
    createInPlace: entityOptionsSchema.properties.createInPlace,
    summary: entityOptionsSchema.properties.summary,
    groups: recordOptions.properties.groups,
    tabs: {
      type: 'array',
      items: { type: 'object' },
      description:
        'The tabs, in order: files (`defineTab`) and hand-written pages. Without tabs, the record is in one piece.',
    },
    ...sharedWords,
  },
} as const;
