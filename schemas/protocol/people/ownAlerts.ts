import type { FromSchema } from 'json-schema-to-ts';

const closed = { type: 'object', additionalProperties: false } as const;
const informationAlertId = { type: 'integer', minimum: 1 } as const;
const date = { type: 'string', format: 'date' } as const;

/** The district's current messages for the current user, the most severe first (docs/domain.md#information-alerts). */
export const ownAlertsSchema = {
  title: 'OwnAlerts',
  type: 'array',
  items: {
    ...closed,
    required: [
      'informationAlertId',
      'title',
      'body',
      'severity',
      'fromDate',
      'toDate',
      'atSignIn',
      'mustDismiss',
      'isDismissed',
    ],
    properties: {
      informationAlertId,
      title: { type: 'string' },
      body: { type: 'string' },
      severity: { enum: ['info', 'important', 'critical'] },
      fromDate: date,
      toDate: date,
      atSignIn: { type: 'boolean', description: 'Shown when the person signs in.' },
      mustDismiss: { type: 'boolean', description: 'Shown until the person dismisses it.' },
      isDismissed: { type: 'boolean' },
    },
  },
} as const;

/** Messages that the current user has seen or dismissed. */
export const alertReceiptsSchema = {
  ...closed,
  required: ['seen', 'dismissed'],
  properties: {
    seen: { type: 'array', items: informationAlertId, maxItems: 100, uniqueItems: true },
    dismissed: { type: 'array', items: informationAlertId, maxItems: 100, uniqueItems: true },
  },
} as const;

export type OwnAlerts = FromSchema<typeof ownAlertsSchema>;
export type OwnAlert = OwnAlerts[number];
export type AlertReceipts = FromSchema<typeof alertReceiptsSchema>;
