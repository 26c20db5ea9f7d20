import { name, names } from './basicWords.ts';

/** Whether import rows can create records, change them, or both. */
export const importModes = ['upsert', 'createOnly', 'updateOnly'] as const;

export type ImportMode = (typeof importModes)[number];

/**
 * The keyword `import`: allows importing records from files (`schemas/import`). Without it, an entity cannot be
 * imported.
 */
export const importOptions = {
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
    part: {
      ...name,
      description:
        'Name of the part (`parts`) of which each line of a file also gives one row, with the fields of that entity. Only new records have it.',
    },
    also: {
      ...names,
      description:
        'Computed fields that a line may give as well, such as the last day of several; `server/domain` (`lines`) makes rows of them.',
    },
  },
} as const;
