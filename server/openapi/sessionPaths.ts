import type { JsonSchemaObject } from '#schemas/model/jsonSchema.ts';
import { services } from '#schemas/protocol/services.ts';
import type { Parameter, Paths } from './document.ts';
import { query, ref } from './parts.ts';
import { reading } from './reading.ts';

const base = services.absence.base;
const whole: JsonSchemaObject = { type: 'integer', minimum: 0 };
const alternateToken = query('useAesopToken', 'The header AesopToken identifies the caller.');

/**
 * A session begins with these; the specification spells each address both ways
 * (docs/specification.md#application-7-session-calls).
 */
export function sessionPaths(prefix: string, alias: string): Paths {
  const organization = { anyOf: [ref('OrganizationFacts'), ref('OrganizationPage')] };
  const read = (operationId: string, summary: string, answers: JsonSchemaObject, more: Parameter[] = []) => ({
    get: reading({
      operationId: `${operationId}${alias}`,
      summary,
      tag: 'Session',
      answers,
      parameters: [...more, alternateToken],
      refused: ['notFound'],
    }),
  });
  return {
    [`${base}${prefix}/users`]: read('readUser', 'The person who is signed in', ref('UserFacts')),
    [`${base}${prefix}/organizations`]: read(
      'readOrganization',
      'The organisation of the request; with a search, a page of all that the person may enter',
      organization,
      [
        query('search', 'Name, state or NCES id.', { type: 'string', maxLength: 100 }),
        query('limit', 'How many; 20 when left out.', { type: 'integer', minimum: 1, maximum: 50 }),
        query('offset', 'The first hit to give.', whole),
      ],
    ),
    [`${base}${prefix}/permissionprofiles`]: read(
      'readPermissions',
      'The permissions held, by category',
      ref('PermissionProfile'),
    ),
    [`${base}${prefix}/permissions/explain`]: {
      get: reading({
        operationId: `explainPermission${alias}`,
        summary: 'Why a person may do something, or may not, and who can change that',
        tag: 'Session',
        answers: ref('PermissionExplanation'),
        parameters: [
          { ...query('name', 'A permission; a leading `!` means "lacks".'), required: true },
          query('userKey', 'Somebody else of the organisation: needs SECURITY.USERACCESS.'),
        ],
        refused: ['notFound'],
      }),
    },
  };
}
