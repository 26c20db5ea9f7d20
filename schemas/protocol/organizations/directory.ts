import type { FromSchema } from 'json-schema-to-ts';

const closed = { type: 'object', additionalProperties: false } as const;
const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;

/** The address for searching and reading the NCES directory of districts, below the absence service. */
export const directoryPath = '/v1.0/organization/directory';

/** Properties of every place in the directory; a fact that the directory lacks is empty. */
const placeFacts = {
  name: text,
  street: text,
  city: text,
  stateCode: text,
  zip: text,
  phoneNumber: { ...text, description: 'Ten digits.' },
  status: { ...text, description: 'As in the directory; empty for years without data.' },
  isListed: {
    type: 'boolean',
    description: 'Whether the newest edition of the directory lists it. If not, it has probably closed.',
  },
  year: { ...text, description: 'The school year of the entry.' },
} as const;

const placeNames = [
  'name',
  'street',
  'city',
  'stateCode',
  'zip',
  'phoneNumber',
  'status',
  'isListed',
  'year',
] as const satisfies (keyof typeof placeFacts)[];

export const directoryDistrictSchema = {
  ...closed,
  title: 'A district of the NCES directory',
  required: ['leaid', ...placeNames, 'county', 'timeZone', 'schools', 'students', 'type', 'orgId'],
  properties: {
    leaid: { ...text, description: 'The NCES ID, seven digits.' },
    ...placeFacts,
    county: text,
    timeZone: { ...text, description: 'An IANA time zone, from the state and county.' },
    schools: { ...integer, description: 'The number of schools in the directory.' },
    students: { type: ['integer', 'null'], description: 'Null if the directory has no data.' },
    type: text,
    orgId: {
      type: ['integer', 'null'],
      description: 'The district in this installation, if it was added.',
    },
  },
} as const;

export const directorySchoolSchema = {
  ...closed,
  required: ['ncessch', ...placeNames, 'schoolLevel'],
  properties: {
    ncessch: { ...text, description: 'The NCES ID, twelve digits.' },
    ...placeFacts,
    schoolLevel: { ...text, description: 'By grades: primary, middle, high …; empty if unknown.' },
  },
} as const;

/** A page of the results of a search in the NCES directory. */
export const directoryPageSchema = {
  title: 'DirectoryPage',
  ...closed,
  description: 'A page of the NCES directory',
  required: ['total', 'districts'],
  properties: { total: integer, districts: { type: 'array', items: directoryDistrictSchema } },
} as const;

/** A district of the directory with its schools. */
export const directoryEntrySchema = {
  title: 'DirectoryEntry',
  ...closed,
  description: 'A district of the NCES directory with its schools',
  required: ['district', 'schools'],
  properties: {
    district: directoryDistrictSchema,
    schools: { type: 'array', items: directorySchoolSchema },
  },
} as const;

export type DirectoryDistrict = FromSchema<typeof directoryDistrictSchema>;
export type DirectorySchool = FromSchema<typeof directorySchoolSchema>;
export type DirectoryPage = FromSchema<typeof directoryPageSchema>;
export type DirectoryEntry = FromSchema<typeof directoryEntrySchema>;
