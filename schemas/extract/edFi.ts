/** Ed-Fi (Data Standard 5) API records of absences, leaves and open positions (docs/domain.md#ed-fi). Pure. */

export const edFiResources = ['staffAbsenceEvents', 'staffLeaves', 'openStaffPositions'] as const;
export type EdFiResource = (typeof edFiResources)[number];

const absenceCategories = [
  'Bereavement',
  'Compensatory leave time',
  'Flex time',
  'Jury duty',
  'Other',
  'Personal',
  'Professional development',
  'Release time',
  'Sick leave',
  'Suspension',
  'Vacation',
  'Work compensation',
];

const descriptor = (name: string, code: string) => `uri://ed-fi.org/${name}#${code}`;
const category = (name: string | null) => (name && absenceCategories.includes(name) ? name : 'Other');
const cut = (text: string, length: number) => [...text.trim()].slice(0, length).join('').trim();

/** A confirmed absence day, the input for an Ed-Fi absence event. */
export interface EdFiDay {
  readonly staffUniqueId: string;
  readonly date: string;
  readonly category: string | null;
  readonly reason: string | null;
  /** Hours of absence on the day; null for a full day. */
  readonly hours: number | null;
}

/** Creates one event per employee, date and category, which is the key in Ed-Fi; hours with the same key are summed. */
export function staffAbsenceEvents(days: readonly EdFiDay[]): object[] {
  const byKey = new Map<string, EdFiDay>();
  for (const day of days) {
    const key = JSON.stringify([day.staffUniqueId, day.date, category(day.category)]);
    const known = byKey.get(key);
    const hours =
      known === undefined
        ? day.hours
        : known.hours === null || day.hours === null
          ? null
          : known.hours + day.hours;
    byKey.set(key, { ...(known ?? day), hours });
  }
  return [...byKey.values()].map(({ staffUniqueId, date, category: of, reason, hours }) => ({
    absenceEventCategoryDescriptor: descriptor('AbsenceEventCategoryDescriptor', category(of)),
    eventDate: date,
    staffReference: { staffUniqueId: cut(staffUniqueId, 32) },
    ...(reason?.trim() ? { absenceEventReason: cut(reason, 40) } : {}),
    ...(hours === null ? {} : { hoursAbsent: Math.round(hours * 100) / 100 }),
  }));
}

/** An absence of several days, the input for an Ed-Fi leave. */
export interface EdFiLeave {
  readonly staffUniqueId: string;
  readonly beginDate: string;
  readonly endDate: string;
  readonly category: string | null;
  readonly reason: string | null;
  readonly hasSubstitute: boolean;
}

/**
 * Creates one leave per employee, first day and category. If several leaves have the same key, only the longest is
 * kept.
 */
export function staffLeaves(leaves: readonly EdFiLeave[]): object[] {
  const byKey = new Map<string, EdFiLeave>();
  for (const leave of leaves) {
    const key = JSON.stringify([leave.staffUniqueId, leave.beginDate, category(leave.category)]);
    const known = byKey.get(key);
    if (!known || known.endDate < leave.endDate) byKey.set(key, leave);
  }
  return [...byKey.values()].map((leave) => ({
    beginDate: leave.beginDate,
    endDate: leave.endDate,
    staffLeaveEventCategoryDescriptor: descriptor(
      'StaffLeaveEventCategoryDescriptor',
      category(leave.category),
    ),
    staffReference: { staffUniqueId: cut(leave.staffUniqueId, 32) },
    substituteAssigned: leave.hasSubstitute,
    ...(leave.reason?.trim() ? { reason: cut(leave.reason, 40) } : {}),
  }));
}

/** A position that vacancies were entered for, the input for an Ed-Fi open staff position. */
export interface EdFiPosition {
  readonly requisitionNumber: string;
  readonly schoolId: number;
  readonly title: string | null;
  readonly datePosted: string;
  readonly dateRemoved: string | null;
  readonly isFilled: boolean;
}

/** Creates one position per school and requisition number. */
export function openStaffPositions(positions: readonly EdFiPosition[]): object[] {
  const seen = new Set<string>();
  return positions
    .filter(({ schoolId, requisitionNumber }) => {
      const key = `${schoolId} ${requisitionNumber}`;
      return !seen.has(key) && seen.add(key);
    })
    .map((position) => ({
      educationOrganizationReference: { educationOrganizationId: position.schoolId },
      requisitionNumber: cut(position.requisitionNumber, 20),
      datePosted: position.datePosted,
      employmentStatusDescriptor: descriptor('EmploymentStatusDescriptor', 'Substitute/temporary'),
      staffClassificationDescriptor: descriptor('StaffClassificationDescriptor', 'Substitute Teacher'),
      ...(position.title?.trim() ? { positionTitle: cut(position.title, 100) } : {}),
      ...(position.dateRemoved === null
        ? {}
        : {
            datePostingRemoved: position.dateRemoved,
            postingResultDescriptor: descriptor(
              'PostingResultDescriptor',
              position.isFilled ? 'Position Filled' : 'Posting Cancelled',
            ),
          }),
    }));
}
