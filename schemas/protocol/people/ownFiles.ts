import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string' } as const;
const fileType = { type: 'integer', enum: [1, 2], description: '1: résumé, 2: photo.' } as const;

/** A file of the current substitute (résumé or photo), and whether they may upload and remove it themselves. */
export const ownFileSchema = {
  title: 'OwnFile',
  type: 'object',
  required: ['fileType', 'mayChange'],
  additionalProperties: false,
  properties: {
    fileType,
    mayChange: { type: 'boolean', description: 'What the person’s permissions allow.' },
    userFileName: { ...text, description: 'Absent if there is no such file.' },
    uploadedOn: { ...text, format: 'date' },
    fileSize: { type: 'integer' },
    contentType: text,
  },
} as const;

/** The résumé and the photo of the current substitute. */
export const ownFilesSchema = { type: 'array', items: ownFileSchema } as const;

export type OwnFile = FromSchema<typeof ownFileSchema>;
