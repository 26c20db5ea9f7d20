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
  description: 'Files can import the records. `{}` is enough. Default: no import.',
  additionalProperties: false,
  properties: {
    match: {
      ...names,
      minItems: 1,
      uniqueItems: true,
      description:
        'The fields that match existing records, the best first. Rows of a part are matched within their `parent`. Default: unique fields and codes of other systems.',
    },
    modes: {
      type: 'array',
      items: { enum: importModes },
      minItems: 1,
      uniqueItems: true,
      description: 'What rows can do. Default: everything that the operations offer.',
    },
    part: {
      ...name,
      description:
        'The part (`parts`) that also gets one row from each line of a file, with the fields of that entity. Only new records get one.',
    },
    also: {
      ...names,
      description:
        'Computed fields that a line can also give, such as the last of several days. `server/domain` (`lines`) turns them into rows.',
    },
  },
} as const;
