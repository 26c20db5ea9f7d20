import type { FromSchema } from 'json-schema-to-ts';

/** The flags of an admin user, each of which allows one class of email notices. */
export type NoticeFlag =
  | 'canSendApprovalEmail'
  | 'canSendFeedbackEmail'
  | 'canSendEndOfBookingEmail'
  | 'canSendEventNotificationEmail';

interface Notice {
  /** The events that the notice reports (`x-entity.events`). */
  readonly events: readonly string[];
  readonly flag: NoticeFlag;
  /**
   * The kind of person that the event is about. The person gets the notice without a subscription unless they turn it
   * off.
   */
  readonly about?: 'employee' | 'substitute';
  /**
   * True if the event's employee gets the notice by email without a subscription, unless they turn it off. This needs
   * their permission `isEmailEnabledOnSubAssign` (`employee/permission`).
   */
  readonly emailsEmployee?: boolean;
  /** True if admin users with the flag get the notice by email without a subscription, unless they turn it off. */
  readonly isForFlagged?: boolean;
}

/** The notices, in the order of the subscriptions page (docs/domain.md#notifications). */
export const notices = {
  absenceCreated: { events: ['absence.created'], flag: 'canSendEndOfBookingEmail' },
  approvalWaiting: { events: ['absence.submitted'], flag: 'canSendApprovalEmail' },
  absenceApproved: { events: ['absence.approved'], flag: 'canSendApprovalEmail', about: 'employee' },
  absenceDenied: { events: ['absence.denied'], flag: 'canSendApprovalEmail', about: 'employee' },
  dayChanged: { events: ['absenceDay.changed'], flag: 'canSendEventNotificationEmail' },
  dayFilled: {
    events: ['absenceDay.filled'],
    flag: 'canSendEventNotificationEmail',
    about: 'substitute',
    emailsEmployee: true,
  },
  dayVacated: { events: ['absenceDay.vacated'], flag: 'canSendEventNotificationEmail', about: 'substitute' },
  dayCanceled: {
    events: ['absenceDay.canceled', 'absenceDay.deleted'],
    flag: 'canSendEventNotificationEmail',
    about: 'substitute',
  },
  dayClosed: { events: ['absenceDay.closed'], flag: 'canSendEventNotificationEmail', about: 'substitute' },
  dayReconciled: { events: ['absenceDay.reconciled'], flag: 'canSendEventNotificationEmail' },
  lowRating: { events: ['feedback.given'], flag: 'canSendFeedbackEmail', isForFlagged: true },
  feedbackGiven: { events: ['feedback.given'], flag: 'canSendFeedbackEmail' },
} as const satisfies Readonly<Record<string, Notice>>;

export type NoticeKind = keyof typeof notices;
export const noticeKinds = Object.keys(notices) as NoticeKind[];

export const noticeOf = (kind: NoticeKind): Notice => notices[kind];

export const noticeChannels = ['inApp', 'email', 'text'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** When a notice is sent: immediately, hourly together with others, or at 6:30 AM in the district's time zone. */
export const noticeModes = ['off', 'instant', 'hourly', 'daily'] as const;
export type NoticeMode = (typeof noticeModes)[number];

const isAdminUser = (userType: string) => userType === '4' || userType === '5';

/**
 * The default mode of a notice on a channel, by user type: `instant` if users of this type get it without a
 * subscription, otherwise `off`.
 */
export function modeByDefault(kind: NoticeKind, channel: NoticeChannel, userType: string): NoticeMode {
  const { about, emailsEmployee, isForFlagged } = noticeOf(kind);
  if (isForFlagged) return channel === 'email' && isAdminUser(userType) ? 'instant' : 'off';
  if (emailsEmployee && userType === '2' && channel === 'email') return 'instant';
  const isAboutThem =
    (about === 'employee' && userType === '2') || (about === 'substitute' && userType === '3');
  return isAboutThem && channel === 'inApp' ? 'instant' : 'off';
}

const choice = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'channel', 'mode'],
  properties: {
    kind: { enum: noticeKinds },
    channel: { enum: noticeChannels },
    mode: { enum: noticeModes },
  },
} as const;

/** The body of `PUT /v1.0/user/subscriptions`. */
export const subscriptionSchema = { title: 'Subscription', ...choice } as const;

/** The response of `GET /v1.0/user/subscriptions`. */
export const subscriptionsSchema = {
  title: 'Subscriptions',
  type: 'array',
  description: 'The caller’s notification settings, and why a channel is unavailable',
  items: {
    ...choice,
    required: ['kind', 'channel', 'mode', 'closed'],
    properties: {
      ...choice.properties,
      closed: {
        type: ['string', 'null'],
        description: 'Why the channel is unavailable: noAddress, noPhone, flagOff, notSent.',
      },
    },
  },
} as const;

export type Subscription = FromSchema<typeof subscriptionSchema>;
export type Subscriptions = FromSchema<typeof subscriptionsSchema>;
