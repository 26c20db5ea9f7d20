import type { FromSchema } from 'json-schema-to-ts';
import type { DeepReadonly } from '../../values/deepReadonly.ts';
import { isObject, memberOf } from '../../values/plainData.ts';
import { name } from './basicWords.ts';

/** Patterns of a permission family, and of a permission within it: `REFDATA` and `PAYCODE.VIEW`. */
const familyPattern = '^[A-Z][A-Z0-9]*$';
const namePattern = '^[A-Z][A-Z0-9_]*(\\.[A-Z][A-Z0-9_]*)*$';

/** The keyword `permissions`: the permission family that a file declares, or the permissions that it adds to one. */
export const permissionsWord = {
  type: 'object',
  additionalProperties: false,
  required: ['family', 'names'],
  description:
    'A new permission family, or new permissions for an existing family. Like all others, they can be granted in profiles, checked, and used wherever a permission is named.',
  properties: {
    family: { type: 'string', pattern: familyPattern, description: 'The part before the dot: `LIBRARY`.' },
    title: { ...name, description: 'The family’s title. Leave it out if the family exists.' },
    names: {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: namePattern },
      additionalProperties: {
        oneOf: [
          name,
          {
            type: 'object',
            additionalProperties: false,
            required: ['title'],
            properties: {
              title: { ...name, description: 'What the permission allows.' },
              description: { ...name, description: 'More about what it means.' },
            },
          },
        ],
      },
      description:
        'The parts after the dot, each with what it allows: `{ VIEW: "See books", EDIT: { title, description } }`.',
    },
  },
} as const;

export type PermissionsOption = DeepReadonly<FromSchema<typeof permissionsWord>>;

/** A permission that a file declares. */
export interface DeclaredPermission {
  /** The full name: `LIBRARY.VIEW`. */
  readonly permission: string;
  /** The permission's name within its family: `VIEW`. */
  readonly name: string;
  readonly title: string;
  readonly description?: string | undefined;
}

/**
 * The permissions that a file's `x-entity.permissions` declares. Accepts invalid input, because the schema gate
 * (`schemas/check`) also reads invalid files.
 */
export function declaredPermissions(option: unknown): DeclaredPermission[] {
  const [family, names] = [memberOf(option, 'family'), memberOf(option, 'names')];
  if (typeof family !== 'string' || !isObject(names)) return [];
  return Object.entries(names).map(([own, declaration]) => {
    const { title, description } = isObject(declaration) ? declaration : { title: declaration };
    return {
      permission: `${family}.${own}`,
      name: own,
      title: String(title),
      ...(description === undefined ? {} : { description: String(description) }),
    };
  });
}

/** The permission family of a record, given by name or as a declaration. */
export function familyOf(permissions: unknown): string {
  return isObject(permissions) ? String(permissions.family) : String(permissions);
}
