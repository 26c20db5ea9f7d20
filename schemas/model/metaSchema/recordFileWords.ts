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
    $id: { ...name, description: 'The name of its list, by which references point at the record.' },
    kind: recordOptions.properties.kind,
    title: { ...name, description: 'What one of them is called.' },
    description: { ...name, description: 'What it is for, one sentence.' },
    id: { ...name, description: 'The field that identifies it, in the list and in every tab.' },
    path: entityOptionsSchema.properties.path,
    inPath: {
      const: true,
      description:
        'Its tabs are below its list and name the record in their path: `/settings/school/7/address`. Default: in the query.',
    },
    service: entityOptionsSchema.properties.service,
    table: entityOptionsSchema.properties.table,
    lock: lockOptions.properties.name,
    permissions: {
      oneOf: [permissionsWord.properties.family, permissionsWord],
      description:
        'The family of its permissions: `EMP` for `EMP.VIEW`, `EMP.ADD`, `EMP.EDIT`, `EMP.DELETE`; or the family with its names, where the file brings them.',
    },
    permission: {
      type: 'object',
      additionalProperties: false,
      required: ['view', 'edit'],
      properties: {
        view: { ...familyName, description: 'Who sees records.' },
        add: { ...familyName, description: 'Who adds them. Default: who edits.' },
        edit: { ...familyName, description: 'Who changes them.' },
        delete: { ...familyName, description: 'Who deletes them. Default: who edits.' },
      },
      description:
        'What the list needs where it makes and deletes records itself, within the family. Default: `VIEW` and `EDIT`.',
    },
    operations: requestLines,
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
        'In their order: files (`defineTab`), and pages that are drawn by hand. Without any, the record is one whole.',
    },
    ...sharedWords,
  },
} as const;
