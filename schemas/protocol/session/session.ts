import type { FromSchema } from 'json-schema-to-ts';
import type { DeepReadonly } from '../../values/deepReadonly.ts';
import type {
  organizationFactsSchema,
  organizationHitSchema,
  permissionProfileSchema,
  userFactsSchema,
} from './sessionSchemas.ts';

/** Supported languages. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The response of `GET /v1.0/users` (docs/specification.md#application-3-session). */
export type UserFacts = DeepReadonly<FromSchema<typeof userFactsSchema>>;

/** The response of `GET /v1.0/organizations` (docs/specification.md#application-3-organisation). */
export type OrganizationFacts = DeepReadonly<FromSchema<typeof organizationFactsSchema>>;

/** An organization in the district switcher. */
export type OrganizationHit = DeepReadonly<FromSchema<typeof organizationHitSchema>>;

/**
 * The response of `GET /v1.0/permissionprofiles`: the user's permissions, by category
 * (docs/specification.md#application-6-permission-names).
 */
export type PermissionProfileFacts = DeepReadonly<FromSchema<typeof permissionProfileSchema>>;

/** A text in every language of the product. */
export type LocalizedText = Readonly<Record<Language, string>>;
