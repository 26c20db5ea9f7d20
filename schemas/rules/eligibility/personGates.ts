import { nextOpening, windowAt } from './calendar.ts';
import type { Question, Window } from './facts.ts';
import { type Closed, when } from './gate.ts';

/**
 * Gate G01: the substitute is active, and joined by the first day of the job. A later joining date never opens the
 * gate.
 */
export function activeAndJoined({ substitute, job }: Question): readonly Closed[] {
  const { isActive, joiningDate } = substitute;
  const first = job.days[0]?.date;
  return [
    ...when(!isActive, { reason: 'inactive' }),
    ...(joiningDate !== undefined && first !== undefined && joiningDate > first
      ? [{ reason: 'joinsLater', measure: { found: joiningDate, needed: first } } as const]
      : []),
  ];
}

/**
 * Gate G02: the substitute works for this district and, for calls and text messages, has accepted the district's text
 * about calls.
 */
export function access({ substitute, channel }: Question): readonly Closed[] {
  const isCalled = channel === 'call' || channel === 'text';
  return [
    ...when(!substitute.hasOptedIn, { reason: 'notOfDistrict' }),
    ...when(isCalled && !substitute.hasAcceptedCalls, { reason: 'callsNotAccepted' }),
  ];
}

/** Gate G13: the substitute may search for jobs on the web, or can be called or texted at this time. */
export function reachable(question: Question): readonly Closed[] {
  const { substitute, channel } = question;
  if (channel === 'web')
    return when(substitute.permissions.canSearchJobs === false, { reason: 'mayNotSearch' });
  if (channel === 'call')
    return substitute.hasPhone ? inTime(question, substitute.callTimes) : [{ reason: 'noPhone' }];
  if (channel === 'text')
    return substitute.takesTexts ? inTime(question, substitute.textTimes) : [{ reason: 'noTexts' }];
  return [];
}

function inTime({ now }: Question, windows: readonly Window[]): readonly Closed[] {
  return windowAt(windows, now) ? [] : [{ reason: 'notAtThisTime', opens: nextOpening(windows, now) }];
}
