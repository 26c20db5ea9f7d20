import { nextOpening, windowAt } from './calendar.ts';
import type { EligibilityCheckInput, WeeklyWindow } from './facts.ts';
import { type ClosedCause, causeIf } from './gate.ts';

/**
 * Gate G01: the substitute is active, and joined by the first day of the job. The gate does not open by itself, even on
 * a later joining date.
 */
export function checkActive({ substitute, job }: EligibilityCheckInput): readonly ClosedCause[] {
  const { isActive, joiningDate } = substitute;
  const first = job.days[0]?.date;
  return [
    ...causeIf(!isActive, { reason: 'inactive' }),
    ...(joiningDate !== undefined && first !== undefined && joiningDate > first
      ? [{ reason: 'joinsLater', measure: { found: joiningDate, needed: first } } as const]
      : []),
  ];
}

/**
 * Gate G02: the substitute works for this district and, for calls and text messages, has accepted the district's text
 * about calls.
 */
export function checkDistrictAccess({ substitute, channel }: EligibilityCheckInput): readonly ClosedCause[] {
  const isCalled = channel === 'call' || channel === 'text';
  return [
    ...causeIf(!substitute.hasOptedIn, { reason: 'notOfDistrict' }),
    ...causeIf(isCalled && !substitute.hasAcceptedCalls, { reason: 'callsNotAccepted' }),
  ];
}

/** Gate G13: the substitute may search for jobs on the web, or can be called or texted at this time. */
export function checkContactTimes(question: EligibilityCheckInput): readonly ClosedCause[] {
  const { substitute, channel } = question;
  if (channel === 'web')
    return causeIf(substitute.permissions.canSearchJobs === false, { reason: 'mayNotSearch' });
  if (channel === 'call')
    return substitute.hasPhone ? inTime(question, substitute.callTimes) : [{ reason: 'noPhone' }];
  if (channel === 'text')
    return substitute.takesTexts ? inTime(question, substitute.textTimes) : [{ reason: 'noTexts' }];
  return [];
}

function inTime({ now }: EligibilityCheckInput, windows: readonly WeeklyWindow[]): readonly ClosedCause[] {
  return windowAt(windows, now) ? [] : [{ reason: 'notAtThisTime', opens: nextOpening(windows, now) }];
}
