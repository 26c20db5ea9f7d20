import type { Entity } from '../model/entity/readEntity.ts';
import { declaredPermissions } from '../model/metaSchema/permissionWords.ts';
import { permissionFamilies, suitePermissions } from '../permissions.ts';
import type { LocalizedText } from '../protocol/session/session.ts';
import { absenceTitles } from './titles/ofAbsences.ts';
import { districtTitles } from './titles/ofDistrict.ts';

/** A permission that profiles can grant. */
export interface KnownPermission {
  /** The full name: `REFDATA.PAYCODE.VIEW`. */
  readonly permission: string;
  /** The permission's title: what it allows. */
  readonly title?: LocalizedText | undefined;
  /** An additional explanation of the permission. */
  readonly description?: LocalizedText | undefined;
  /** `suite` if only other applications of the suite check the permission. Absent if the console checks it. */
  readonly usedBy?: 'suite' | undefined;
}

/** A permission family, such as `REFDATA`, with its title and permissions. */
export interface PermissionFamily {
  readonly family: string;
  readonly title: LocalizedText;
  readonly permissions: readonly KnownPermission[];
}

/** The response of `GET /v1.0/permissions`: all permissions that profiles can grant. */
export interface PermissionCatalogue {
  readonly families: readonly PermissionFamily[];
}

/** Translates an English text of an entity to Spanish. */
export type InSpanish = (entity: Entity, english: string) => string;

/**
 * Every permission that profiles can grant: those of the product, and those that entity files declare
 * (`x-entity.permissions`), in registry order. Pure.
 */
export function permissionCatalogue(entities: readonly Entity[], inSpanish: InSpanish): PermissionCatalogue {
  const families = new Map<string, PermissionFamily>(
    Object.entries(permissionFamilies).map(([family, { title, names }]) => [
      family,
      { family, title, permissions: names.map((name) => ownPermission(`${family}.${name}`)) },
    ]),
  );
  for (const entity of entities) {
    const { permissions } = entity;
    if (permissions === undefined) continue;
    const { family } = permissions;
    const text = (english: string) => ({ en: english, es: inSpanish(entity, english) });
    const known = families.get(family) ?? newFamily(family, entities, inSpanish);
    const added = declaredPermissions(permissions).map(({ permission, title: own, description }) => ({
      permission,
      title: text(own),
      ...(description === undefined ? {} : { description: text(description) }),
      ...suiteMark(permission),
    }));
    families.set(family, { ...known, permissions: [...known.permissions, ...added] });
  }
  return { families: [...families.values()] };
}

/** The catalogue entry of a permission without an entity file, with its title. */
function ownPermission(permission: string): KnownPermission {
  return {
    permission,
    title: absenceTitles[permission] ?? districtTitles[permission],
    ...suiteMark(permission),
  };
}

/** The mark of a permission that the console itself does not check. */
function suiteMark(permission: string): Pick<KnownPermission, 'usedBy'> {
  return suitePermissions.includes(permission) ? { usedBy: 'suite' } : {};
}

/** A permission family that only entity files declare. Its title comes from the first of these files. */
function newFamily(family: string, entities: readonly Entity[], inSpanish: InSpanish): PermissionFamily {
  const first = entities.find(({ permissions: own }) => own?.family === family && own.title !== undefined);
  const title = first?.permissions?.title ?? family;
  const es = first ? inSpanish(first, title) : title;
  return { family, title: { en: title, es }, permissions: [] };
}

/** The title of a permission, if an entity file declares it. */
export function titleIn({ families }: PermissionCatalogue, permission: string): LocalizedText | undefined {
  const family = families.find((one) => permission.startsWith(`${one.family}.`));
  return family?.permissions.find((one) => one.permission === permission)?.title;
}

/** The full permission names of a catalogue, in order. */
export function namesIn({ families }: PermissionCatalogue): string[] {
  return families.flatMap(({ permissions }) => permissions.map(({ permission }) => permission));
}

/** The JSON Schema of a text in English and Spanish. */
export const localTextSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['en', 'es'],
  properties: { en: { type: 'string' }, es: { type: 'string' } },
} as const;

/** The schema of the response of `GET /v1.0/permissions`. */
export const permissionCatalogueSchema = {
  title: 'PermissionCatalogue',
  type: 'object',
  additionalProperties: false,
  description: 'Every permission that profiles can grant, by family',
  required: ['families'],
  properties: {
    families: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['family', 'title', 'permissions'],
        properties: {
          family: { type: 'string', description: 'The part before the first dot.' },
          title: localTextSchema,
          permissions: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['permission'],
              properties: {
                permission: { type: 'string' },
                title: { ...localTextSchema, description: 'What the permission allows.' },
                description: { ...localTextSchema, description: 'More about what it means.' },
                usedBy: { enum: ['suite'], description: 'Only other applications of the suite check it.' },
              },
            },
          },
        },
      },
    },
  },
} as const;
