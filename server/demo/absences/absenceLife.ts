import { approvalOf } from '#schemas/rules/approvalOf.ts';
import { weightedDraw } from '#schemas/values/random.ts';
import { removeEmptyFields } from '../onlyFilled.ts';
import type { Random } from '../random.ts';
import type { AbsenceFacts, Moment } from './absenceFacts.ts';
import { type ApprovalStep, type Approver, approvalSteps } from './approvalSteps.ts';

/** Draws the channel by which an employee enters an absence. */
const drawChannel = weightedDraw(
  ['web', 'mobile', 'phone', 'admin'] as const,
  (channel) => ({ web: 55, mobile: 20, phone: 15, admin: 10 })[channel],
);

const notes = ['My chair knows of it.', 'The form is in the office.', 'I will send the confirmation.'];

/** Share of offered absences that were held until a set time instead of until an approval. */
const heldShare = 0.05;

/**
 * Generates the stored fields of an absence and its approval steps, which must not contradict the simulated course of
 * its days.
 */
export function absenceLife(
  facts: AbsenceFacts,
  approvers: readonly Approver[],
  now: Moment,
  random: Random,
): { readonly record: Readonly<Record<string, unknown>>; readonly steps: readonly ApprovalStep[] } {
  const channel = facts.employee === undefined ? 'admin' : drawChannel(random);
  const steps = approvalSteps(facts, approvers, now, random);
  const record = removeEmptyFields({
    absence_id: facts.id,
    channel,
    created_by: channel === 'admin' ? 'Campus office' : facts.employee,
    notes_to_administrator: facts.needsNotes ? random.pick(notes) : undefined,
    approval_status: approvalOf(steps),
    ...holdOf(facts, steps, random),
  });
  return { record, steps };
}

/**
 * Returns the hold of an absence and when it was released. An absence that needs no substitute is not held; a denied
 * absence is never released.
 */
function holdOf(facts: AbsenceFacts, steps: readonly ApprovalStep[], random: Random) {
  const { isHeld, needsSubstitute, holdsUntilApproved, offeredAt, createdAt, firstMorning } = facts;
  if (!needsSubstitute) return { hold: 'none' };
  if (holdsUntilApproved) {
    const isApproved = steps.length > 0 && steps.every(({ status }) => status === 'approved');
    return { hold: 'untilApproved', released_at: isApproved ? momentOf(steps.at(-1)?.at) : undefined };
  }
  if (isHeld) return { hold: 'untilTime', held_until: momentOf(firstMorning) };
  if (offeredAt === undefined || !random.chance(heldShare)) return { hold: 'none' };
  const released = momentOf(createdAt + (offeredAt - createdAt) * random.next());
  return { hold: 'untilTime', held_until: released, released_at: released };
}

function momentOf(at: Moment | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString();
}
