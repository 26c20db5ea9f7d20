import type { LocalizedText } from '../protocol/session/session.ts';
import { localTextSchema } from './permissionCatalogue.ts';
import type { Explanation } from './permissions.ts';

/** A user of the organisation who can change the cause of a permission. */
export interface Changer {
  readonly userKey: string;
  readonly name: string;
}

/**
 * `GET /v1.0/permissions/explain`: why a person has a permission, or lacks it
 * (docs/specification.md#application-6-permission-names).
 */
export interface PermissionExplanation extends Explanation {
  /** The person: userTypeId-userId. */
  readonly userKey: string;
  readonly name: string;
  /** What the permission allows, if an entity file declares it. */
  readonly title?: LocalizedText | undefined;
  /** The first users of the organisation who can change it; support always can. */
  readonly changers: readonly Changer[];
}

/** The maximum number of users named. */
export const changersAtMost = 5;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const textOrNull = { type: ['string', 'null'] } as const;
const closed = { type: 'object', additionalProperties: false } as const;

/** The schema of the response. */
export const permissionExplanationSchema = {
  title: 'PermissionExplanation',
  ...closed,
  description: 'Why a person may do something, or may not',
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
    title: { ...localTextSchema, description: 'What the permission lets one do.' },
    permission: { ...text, description: 'The name without a leading !.' },
    isNegated: { ...flag, description: 'Asked for with a leading !: only those may who lack it.' },
    held: flag,
    allowed: flag,
    source: {
      ...closed,
      required: ['kind'],
      description:
        'What decided: the user type, a profile and its entry, no profile, support alone, a pseudo-permission.',
      properties: {
        kind: { enum: ['userType', 'profile', 'noProfile', 'supportOnly', 'pseudo'] },
        profileName: text,
        entry: { ...textOrNull, description: 'What of the profile grants it; null when nothing does.' },
        rule: {
          ...closed,
          required: ['from'],
          description: 'The one fact that a pseudo-permission follows from.',
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
      description: 'The permission of those in the organisation who can change it; null: support alone.',
    },
    changers: {
      type: 'array',
      maxItems: changersAtMost,
      items: { ...closed, required: ['userKey', 'name'], properties: { userKey: text, name: text } },
    },
  },
} as const;
