import type { Question } from './facts.ts';
import { jobVisible, notExcluded, preferredSchool, skilled } from './fitness.ts';
import { type Closed, closedBy, type Gate, type Weight } from './gate.ts';
import { inGoodTime, jobOpen, notRejected, reliable } from './offer.ts';
import { access, activeAndJoined, reachable } from './personGates.ts';
import { freeOfJobs, noNonWork, withinHours } from './time.ts';

/** The gates by their public code, in the order in which they are checked (docs/domain.md#eligibility). */
export const gates = {
  G01: { assigning: 'hard', offering: 'hard', closed: activeAndJoined },
  G02: { assigning: 'hard', offering: 'hard', closed: access },
  G03: { assigning: 'hard', offering: 'hard', closed: freeOfJobs },
  G04: { assigning: 'soft', offering: 'hard', closed: noNonWork },
  G05: { assigning: 'soft', offering: 'hard', overruledBy: 'ABSR.ASSIGN_UNQUALIFIED', closed: skilled },
  G06: { assigning: 'soft', offering: 'hard', overruledBy: 'ABSR.ASSIGN_EXCLUDED', closed: notExcluded },
  G07: { assigning: 'info', offering: 'hard', closed: jobVisible },
  G08: { assigning: 'soft', offering: 'hard', closed: preferredSchool },
  G09: { assigning: 'soft', offering: 'hard', overruledBy: 'ABSR.ASSIGN_OVERLIMIT', closed: withinHours },
  G10: { assigning: 'soft', offering: 'hard', closed: reliable },
  G11: { assigning: 'info', offering: 'hard', closed: notRejected },
  G12: { assigning: 'soft', offering: 'hard', overruledBy: 'ABSR.ASSIGN_HELD', closed: jobOpen },
  G13: { assigning: undefined, offering: 'hard', closed: reachable },
  G14: { assigning: 'soft', offering: 'hard', closed: inGoodTime },
} as const satisfies Readonly<Record<string, Gate>>;

export type GateCode = keyof typeof gates;

/** A closed gate, that is a failed check of eligibility, with one of the reasons for it. */
export interface ClosedGate extends Closed {
  readonly gate: GateCode;
  readonly weight: Weight;
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
export function eligibilityOf(question: Question): Eligibility {
  const closed = all.flatMap(([code, gate]) =>
    closedBy(gate, question).map((one) => ({ gate: code, ...one })),
  );
  return { verdict: verdictOf(closed), closed };
}

/** Expensive gates, which are checked only if all others are open. */
const costly: readonly Gate[] = [gates.G09, gates.G07];
const cheapFirst = [...all.map(([, gate]) => gate).filter((gate) => !costly.includes(gate)), ...costly];

/** Whether a substitute may take a job: `eligibilityOf` without the reasons; stops at the first closed gate. */
export function isEligible(question: Question): boolean {
  return cheapFirst.every((gate) => closedBy(gate, question).every(({ weight }) => weight !== 'hard'));
}

/** Whether an administrator can assign a substitute without an override: the verdict is `pass`. */
export function passes(question: Question): boolean {
  return cheapFirst.every((gate) => closedBy(gate, question).every(({ weight }) => weight === 'info'));
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
