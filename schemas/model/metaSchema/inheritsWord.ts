import { settingLevels } from '../../rules/settings/inherit.ts';
import { permissionName } from './basicWords.ts';

const levels = {
  type: 'array',
  uniqueItems: true,
  items: { enum: settingLevels.filter((level) => level !== 'district') },
} as const;

/** The keyword `x-entity.inherits`: the levels that can override the values of settings. */
export const inheritsWord = {
  type: 'object',
  additionalProperties: false,
  required: ['levels'],
  description:
    'Settings (`single`) that other levels inherit from the district until they have their own values. The district can set values from a future date. The nearest value applies: employee, substitute, employee type, school, region, district. `settingOf` reads them (`schemas/settingOf.ts`).',
  properties: {
    levels: { ...levels, description: 'The levels that can have their own values, besides the district.' },
  },
} as const;

/** The keyword `x-field.inherits`: the levels and the permission to override a single setting. */
export const fieldInheritsWord = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  description: 'What this field overrides in `x-entity.inherits`.',
  properties: {
    levels: {
      ...levels,
      description: 'The levels that can have their own value: some of the entity’s levels.',
    },
    permission: {
      ...permissionName,
      description:
        'Who can see and set the values of schools and regions, besides users who can edit the settings.',
    },
  },
} as const;
