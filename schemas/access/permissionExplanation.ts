import type { LocalizedText } from '../protocol/session/session.ts';
import { localTextSchema } from './permissionCatalogue.ts';
import type { Explanation } from './permissions.ts';

/** A user of the organization who can change whether the person has the permission. */
export interface Changer {
  readonly userKey: string;
  readonly name: string;
}

/**
 * `GET /v1.0/permissions/explain`: why a person has a permission, or lacks it
 * (docs/specification.md#application-6-permission-names).
 */
export interface PermissionExplanation extends Explanation {
  /** The key of the person, in the form userTypeId-userId. */
  readonly userKey: string;
  readonly name: string;
  /** What the permission allows, if an entity file declares it. */
  readonly title?: LocalizedText | undefined;
  /** The first users of the organization who can change whether the person has the permission. Support always can. */
  readonly changers: readonly Changer[];
}

/** The maximum number of users in `changers`. */
export const changersAtMost = 5;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const textOrNull = { type: ['string', 'null'] } as const;
const closed = { type: 'object', additionalProperties: false } as const;

/** The schema of the response of `GET /v1.0/permissions/explain`. */
export const permissionExplanationSchema = {
  title: 'PermissionExplanation',
  ...closed,
  description: 'Why a person has or lacks a permission',
  required: [
    'userKey',
    'name',
    'permission',
    'isNegated',
    'held',
    'allowed',
    'source',
    'changedWith',
    'changers',
  ],
  properties: {
    userKey: { ...text, description: 'userTypeId-userId.' },
    name: text,
    title: { ...localTextSchema, description: 'What the permission allows.' },
    permission: { ...text, description: 'The name without the leading !.' },
    isNegated: {
      ...flag,
      description: 'Requested with a leading !: only people without the permission qualify.',
    },
    held: flag,
    allowed: flag,
    source: {
      ...closed,
      required: ['kind'],
      description:
        'What decided: the user type, a profile and its entry, no profile, support access, or a pseudo-permission.',
      properties: {
        kind: { enum: ['userType', 'profile', 'noProfile', 'supportOnly', 'pseudo'] },
        profileName: text,
        entry: { ...textOrNull, description: 'The profile entry that grants it; null if none does.' },
        rule: {
          ...closed,
          required: ['from'],
          description: 'The single fact that decides a pseudo-permission.',
          properties: {
            from: { enum: ['userType', 'setting', 'feature', 'schools'] },
            userType: text,
            setting: text,
            feature: text,
          },
        },
      },
    },
    changedWith: {
      ...textOrNull,
      description: 'The permission needed in the organization to change it; null: only support can.',
    },
    changers: {
      type: 'array',
      maxItems: changersAtMost,
      items: { ...closed, required: ['userKey', 'name'], properties: { userKey: text, name: text } },
    },
  },
} as const;
