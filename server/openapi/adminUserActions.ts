import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import type { OperationText, Subject } from './operationTexts.ts';
import { answer, body, errorResponses, readErrors, writeErrors } from './parts.ts';

const whole = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const numbers: JsonSchemaObject = { type: 'array', items: whole };
const written = [...writeErrors, 'notFound', 'stale', 'versionNeeded'] as const;

/** Describes a drop-down list of ids with a name or code. */
function choices(what: string, called: 'name' | 'code' = 'name') {
  return (): OperationText => ({
    summary: `The ${what} for a form’s drop-down`,
    responses: {
      200: answer(`The ID and ${called} of each.`, {
        type: 'array',
        items: { type: 'object', required: ['id'], properties: { id: whole, [called]: text } },
      }),
      ...errorResponses(readErrors),
    },
  });
}

/** Schema of the header of an admin user's page (`GET /adminUser`). */
export const adminUserHeader: JsonSchemaObject = {
  type: 'object',
  required: ['id', 'userType', 'webLoginId', 'distributionListIds', 'isIDMEnabled'],
  properties: {
    id: whole,
    userType: whole,
    webLoginId: { type: ['string', 'null'] },
    distributionListIds: numbers,
    isIDMEnabled: { type: 'boolean' },
  },
};

/** Operations of an admin user besides reading and saving (docs/specification.md#master-data-7-other-services). */
export const adminUserActions: Readonly<Record<string, (subject: Subject) => OperationText>> = {
  changePin: () => ({
    summary: 'Set a new PIN for an admin user',
    requestBody: body(
      {
        type: 'object',
        required: ['pin'],
        additionalProperties: false,
        properties: { pin: text, _version: whole },
      },
      { pin: '2580' },
    ),
    responses: {
      200: answer('The PIN is saved.', {
        type: 'object',
        required: ['pinUpdateStatus'],
        properties: { pinUpdateStatus: whole },
      }),
      ...errorResponses(written),
    },
  }),
  changeDistributionLists: () => ({
    summary: 'Set the distribution lists of an admin user',
    requestBody: body(
      {
        type: 'object',
        required: ['adminUserId'],
        additionalProperties: false,
        properties: { adminUserId: whole, userTypeId: whole, distributionIds: numbers, _version: whole },
      },
      { adminUserId: 17, userTypeId: 4, distributionIds: [3] },
    ),
    responses: {
      200: answer('The lists are saved.', {
        type: 'object',
        required: ['updateStatus'],
        properties: { updateStatus: { type: 'boolean' } },
      }),
      ...errorResponses(written),
    },
  }),
  permissionProfiles: choices('permission profiles for a type of user'),
  schoolVisibilityProfiles: choices('school visibility profiles'),
  employeeTypeVisibilityProfiles: choices('employee type visibility profiles'),
  approverProfiles: choices('approver profiles'),
  distributionLists: choices('distribution lists'),
  languages: choices('languages', 'code'),
};
