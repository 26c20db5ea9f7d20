import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import type { OperationText, Subject } from './operationTexts.ts';
import { body, errorResponses, readErrors, responseObject, writeErrors } from './parts.ts';

const integer = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const numbers: JsonSchemaObject = { type: 'array', items: integer };
const refusals = [...writeErrors, 'notFound', 'stale', 'versionNeeded'] as const;

/** Describes a call that returns the choices of a drop-down: the id and the name or code of each. */
function choices(noun: string, labelName: 'name' | 'code' = 'name') {
  return (): OperationText => ({
    summary: `The ${noun} for a form’s drop-down`,
    responses: {
      200: responseObject(`The ID and ${labelName} of each.`, {
        type: 'array',
        items: { type: 'object', required: ['id'], properties: { id: integer, [labelName]: text } },
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
    id: integer,
    userType: integer,
    webLoginId: { type: ['string', 'null'] },
    distributionListIds: numbers,
    isIDMEnabled: { type: 'boolean' },
  },
};

/**
 * API descriptions of an admin user's operations, other than reading and saving
 * (docs/specification.md#master-data-7-other-services). Keyed by operation.
 */
export const adminUserActions: Readonly<Record<string, (subject: Subject) => OperationText>> = {
  changePin: () => ({
    summary: 'Set a new PIN for an admin user',
    requestBody: body(
      {
        type: 'object',
        required: ['pin'],
        additionalProperties: false,
        properties: { pin: text, _version: integer },
      },
      { pin: '2580' },
    ),
    responses: {
      200: responseObject('The PIN is saved.', {
        type: 'object',
        required: ['pinUpdateStatus'],
        properties: { pinUpdateStatus: integer },
      }),
      ...errorResponses(refusals),
    },
  }),
  changeDistributionLists: () => ({
    summary: 'Set the distribution lists of an admin user',
    requestBody: body(
      {
        type: 'object',
        required: ['adminUserId'],
        additionalProperties: false,
        properties: {
          adminUserId: integer,
          userTypeId: integer,
          distributionIds: numbers,
          _version: integer,
        },
      },
      { adminUserId: 17, userTypeId: 4, distributionIds: [3] },
    ),
    responses: {
      200: responseObject('The lists are saved.', {
        type: 'object',
        required: ['updateStatus'],
        properties: { updateStatus: { type: 'boolean' } },
      }),
      ...errorResponses(refusals),
    },
  }),
  permissionProfiles: choices('permission profiles for a type of user'),
  schoolVisibilityProfiles: choices('school visibility profiles'),
  employeeTypeVisibilityProfiles: choices('employee type visibility profiles'),
  approverProfiles: choices('approver profiles'),
  distributionLists: choices('distribution lists'),
  languages: choices('languages', 'code'),
};
