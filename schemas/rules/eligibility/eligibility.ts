import type { EligibilityCheckInput } from './facts.ts';
import { checkExclusions, checkJobVisible, checkPreferredSchool, checkSkills } from './fitness.ts';
import { type ClosedCause, closedCauses, type Gate, type GateSeverity } from './gate.ts';
import { checkCancellations, checkJobOpen, checkLeadTime, checkRejections } from './offer.ts';
import { checkActive, checkContactTimes, checkDistrictAccess } from './personGates.ts';
import { checkNonWorkTimes, checkOtherJobs, checkWorkLimits } from './time.ts';

/** The gates by their public code, in the order in which they are checked (docs/domain.md#eligibility). */
export const gates = {
  G01: { assigning: 'hard', offering: 'hard', closed: checkActive },
  G02: { assigning: 'hard', offering: 'hard', closed: checkDistrictAccess },
  G03: { assigning: 'hard', offering: 'hard', closed: checkOtherJobs },
  G04: { assigning: 'soft', offering: 'hard', closed: checkNonWorkTimes },
  G05: { assigning: 'soft', offering: 'hard', overruledBy: 'ABSR.ASSIGN_UNQUALIFIED', closed: checkSkills },
  G06: { assigning: 'soft', offering: 'hard', overruledBy: 'ABSR.ASSIGN_EXCLUDED', closed: checkExclusions },
  G07: { assigning: 'info', offering: 'hard', closed: checkJobVisible },
  G08: { assigning: 'soft', offering: 'hard', closed: checkPreferredSchool },
  G09: { assigning: 'soft', offering: 'hard', overruledBy: 'ABSR.ASSIGN_OVERLIMIT', closed: checkWorkLimits },
  G10: { assigning: 'soft', offering: 'hard', closed: checkCancellations },
  G11: { assigning: 'info', offering: 'hard', closed: checkRejections },
  G12: { assigning: 'soft', offering: 'hard', overruledBy: 'ABSR.ASSIGN_HELD', closed: checkJobOpen },
  G13: { assigning: undefined, offering: 'hard', closed: checkContactTimes },
  G14: { assigning: 'soft', offering: 'hard', closed: checkLeadTime },
} as const satisfies Readonly<Record<string, Gate>>;

export type GateCode = keyof typeof gates;

/** A closed gate, which is a failed check of eligibility, with one reason why it is closed. */
export interface ClosedGate extends ClosedCause {
  readonly gate: GateCode;
  readonly weight: GateSeverity;
}

/** The result of checking all gates. */
export interface Eligibility {
  /**
   * The weight of the most severe closed gate, `soft` or `hard`. `pass` means that no gate prevents the job; closed
   * gates with the weight `info` may remain.
   */
  readonly verdict: 'pass' | 'soft' | 'hard';
  readonly closed: readonly ClosedGate[];
}

const all = Object.entries(gates) as readonly (readonly [GateCode, Gate])[];

/**
 * Checks whether a substitute may take a job. Evaluates every gate instead of stopping at the first closed one, so that
 * the answer lists all reasons and when each gate opens (docs/domain.md#eligibility). Takes the facts of job,
 * substitute and district, the channel and the time. Pure.
 */
export function eligibilityOf(question: EligibilityCheckInput): Eligibility {
  const closed = all.flatMap(([code, gate]) =>
    closedCauses(gate, question).map((one) => ({ gate: code, ...one })),
  );
  return { verdict: verdictOf(closed), closed };
}

/** Expensive gates, which are checked only if all others are open. */
const costly: readonly Gate[] = [gates.G09, gates.G07];
const cheapFirst = [...all.map(([, gate]) => gate).filter((gate) => !costly.includes(gate)), ...costly];

/** Whether a substitute may take a job: `eligibilityOf` without the reasons; stops at the first closed gate. */
export function isEligible(question: EligibilityCheckInput): boolean {
  return cheapFirst.every((gate) => closedCauses(gate, question).every(({ weight }) => weight !== 'hard'));
}

/** Whether an administrator can assign a substitute without an override: the verdict is `pass`. */
export function passesAllGates(question: EligibilityCheckInput): boolean {
  return cheapFirst.every((gate) => closedCauses(gate, question).every(({ weight }) => weight === 'info'));
}

/** The permission to override a soft gate. */
export function overridePermission(code: GateCode): string {
  const gate: Gate = gates[code];
  return gate.overruledBy ?? 'ABSR.ASSIGNSUB';
}

function verdictOf(closed: readonly ClosedGate[]): Eligibility['verdict'] {
  if (closed.some(({ weight }) => weight === 'hard')) return 'hard';
  return closed.some(({ weight }) => weight === 'soft') ? 'soft' : 'pass';
}
