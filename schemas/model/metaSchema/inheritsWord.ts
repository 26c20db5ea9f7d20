import { settingLevels } from '../../rules/settings/inherit.ts';
import { permissionName } from './basicWords.ts';

const levels = {
  type: 'array',
  uniqueItems: true,
  items: { enum: settingLevels.filter((level) => level !== 'district') },
} as const;

/** `x-entity.inherits`. */
export const inheritsWord = {
  type: 'object',
  additionalProperties: false,
  required: ['levels'],
  description:
    'Settings (`single`) whose values others inherit from the district until they have their own, and which the district can date ahead. The nearest value is used: employee, substitute, employee type, school, region, district. `settingOf` reads them (`schemas/settingOf.ts`).',
  properties: {
    levels: { ...levels, description: 'Who can have a value, besides the district.' },
  },
} as const;

/** `x-field.inherits`. */
export const fieldInheritsWord = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  description: 'What differs for this field from `x-entity.inherits`.',
  properties: {
    levels: { ...levels, description: 'Who can have a value: some of the levels of the entity.' },
    permission: {
      ...permissionName,
      description:
        'Who sees and sets the values of schools and regions, besides those who edit the settings.',
    },
  },
} as const;
