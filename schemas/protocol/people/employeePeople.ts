import type { FromSchema } from 'json-schema-to-ts';

const number = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const inBothLanguages = {
  type: 'object',
  required: ['en', 'es'],
  properties: { en: text, es: text },
} as const;

/** One active substitute, and what speaks against them for an employee's jobs. */
const qualifiedSubstitute = {
  type: 'object',
  required: [
    'substituteId',
    'lastName',
    'firstName',
    'identifier',
    'callRank',
    'isPreferred',
    'excludedBy',
    'lacks',
    'joinsOn',
  ],
  properties: {
    substituteId: number,
    lastName: text,
    firstName: text,
    identifier: { type: ['string', 'null'] },
    callRank: { type: ['integer', 'null'] },
    isPreferred: { type: 'boolean' },
    excludedBy: { enum: ['employee', 'employeeType', null], description: 'Whose list keeps them off.' },
    lacks: { type: 'array', items: number, description: 'Skills that are asked for and not held.' },
    joinsOn: { type: ['string', 'null'], description: 'The day from which they work, when it is to come.' },
  },
} as const;

/** `GET /api/employee/qualifiedSubstitutes`: a page of them, with the skills that are asked for. */
export const qualifiedSubstitutesSchema = {
  type: 'object',
  required: ['workerId', 'skills', 'total', 'substitutes'],
  properties: {
    workerId: number,
    skills: {
      type: 'array',
      items: {
        type: 'object',
        required: ['skillId', 'skillName'],
        properties: { skillId: number, skillName: text },
      },
    },
    total: number,
    substitutes: { type: 'array', items: qualifiedSubstitute },
  },
} as const;

/** An approver profile, and the people who have it. */
const approverGroup = {
  type: 'object',
  required: ['approverProfileId', 'profileName', 'people'],
  properties: {
    approverProfileId: number,
    profileName: text,
    people: {
      type: 'array',
      items: {
        type: 'object',
        required: ['adminUserId', 'lastName', 'firstName', 'userType'],
        properties: { adminUserId: number, lastName: text, firstName: text, userType: number },
      },
    },
  },
} as const;

/** `GET /api/absenceApprovers`: level by level, the profiles that speak of an employee and who has them. */
export const absenceApproversSchema = {
  type: 'object',
  required: ['workerId', 'levels'],
  properties: {
    workerId: number,
    levels: {
      type: 'array',
      items: {
        type: 'object',
        required: ['level', 'profiles'],
        properties: { level: number, profiles: { type: 'array', items: approverGroup } },
      },
    },
  },
} as const;

/** `GET /api/report/notifications`: what an employee was told, newest first; who has no account can be told nothing. */
export const sentNotificationsSchema = {
  type: 'object',
  required: ['workerId', 'hasAccount', 'notifications'],
  properties: {
    workerId: number,
    hasAccount: { type: 'boolean' },
    notifications: {
      type: 'array',
      items: {
        type: 'object',
        required: ['notificationId', 'templateId', 'text', 'sentAt', 'readAt'],
        properties: {
          notificationId: text,
          templateId: text,
          text,
          sentAt: { type: 'string', format: 'date-time' },
          readAt: { type: ['string', 'null'], format: 'date-time' },
        },
      },
    },
  },
} as const;

/** `GET /api/report/templates`: the texts of what people are told, as they are kept and with an example in their places. */
export const messageTemplatesSchema = {
  type: 'object',
  required: ['templates'],
  properties: {
    templates: {
      type: 'array',
      items: {
        type: 'object',
        required: ['templateId', 'text', 'preview'],
        properties: { templateId: text, text: inBothLanguages, preview: inBothLanguages },
      },
    },
  },
} as const;

export type QualifiedSubstitute = FromSchema<typeof qualifiedSubstitute>;
export type QualifiedSubstitutes = FromSchema<typeof qualifiedSubstitutesSchema>;
export type ApproverGroup = FromSchema<typeof approverGroup>;
export type AbsenceApprovers = FromSchema<typeof absenceApproversSchema>;
export type SentNotifications = FromSchema<typeof sentNotificationsSchema>;
export type MessageTemplates = FromSchema<typeof messageTemplatesSchema>;
