import type { Question } from './facts.ts';
import { chosen, notExcluded, shown, skilled } from './fitness.ts';
import { type Closed, closedBy, type Gate, type Weight } from './gate.ts';
import { inGoodTime, notRejected, offered, reliable } from './offer.ts';
import { access, reachable, standing } from './standing.ts';
import { free, withinHours, works } from './time.ts';

/** The gates in their order, by the code under which people know them (docs/domain.md#eligibility). */
export const gates = {
  G01: { assigning: 'hard', offering: 'hard', closed: standing },
  G02: { assigning: 'hard', offering: 'hard', closed: access },
  G03: { assigning: 'hard', offering: 'hard', closed: free },
  G04: { assigning: 'soft', offering: 'hard', closed: works },
  G05: { assigning: 'soft', offering: 'hard', overruledBy: 'ABSR.ASSIGN_UNQUALIFIED', closed: skilled },
  G06: { assigning: 'soft', offering: 'hard', overruledBy: 'ABSR.ASSIGN_EXCLUDED', closed: notExcluded },
  G07: { assigning: 'info', offering: 'hard', closed: shown },
  G08: { assigning: 'soft', offering: 'hard', closed: chosen },
  G09: { assigning: 'soft', offering: 'hard', overruledBy: 'ABSR.ASSIGN_OVERLIMIT', closed: withinHours },
  G10: { assigning: 'soft', offering: 'hard', closed: reliable },
  G11: { assigning: 'info', offering: 'hard', closed: notRejected },
  G12: { assigning: 'soft', offering: 'hard', overruledBy: 'ABSR.ASSIGN_HELD', closed: offered },
  G13: { assigning: undefined, offering: 'hard', closed: reachable },
  G14: { assigning: 'soft', offering: 'hard', closed: inGoodTime },
} as const satisfies Readonly<Record<string, Gate>>;

export type GateCode = keyof typeof gates;

/** A gate that is closed for a substitute, and one of the reasons. */
export interface ClosedGate extends Closed {
  readonly gate: GateCode;
  readonly weight: Weight;
}

/** What came of all gates. */
export interface Eligibility {
  /** The heaviest of the closed ones; `pass`: none keeps the substitute from the job, whatever is told beside. */
  readonly verdict: 'pass' | 'soft' | 'hard';
  readonly closed: readonly ClosedGate[];
}

const all = Object.entries(gates) as readonly (readonly [GateCode, Gate])[];

/**
 * Whether a substitute may take a job, by every gate and never by the first that is closed alone, so that the answer
 * can say all that stands in the way and when each opens by itself (docs/domain.md#eligibility). Takes the facts of
 * job, substitute and district, the channel and the time. Pure.
 */
export function eligibilityOf(question: Question): Eligibility {
  const closed = all.flatMap(([code, gate]) =>
    closedBy(gate, question).map((one) => ({ gate: code, ...one })),
  );
  return { verdict: verdictOf(closed), closed };
}

/** Gates that are asked only of whom no other one keeps from a job: they take longer than all others. */
const costly: readonly Gate[] = [gates.G09, gates.G07];
const cheapFirst = [...all.map(([, gate]) => gate).filter((gate) => !costly.includes(gate)), ...costly];

/** Whether nothing keeps a substitute from a job: the same without the reasons, as soon as one is found. */
export function isEligible(question: Question): boolean {
  return cheapFirst.every((gate) => closedBy(gate, question).every(({ weight }) => weight !== 'hard'));
}

/** Whether an administrator can assign a substitute without overruling anything: the verdict is `pass`. */
export function passes(question: Question): boolean {
  return cheapFirst.every((gate) => closedBy(gate, question).every(({ weight }) => weight === 'info'));
}

/** The permission with which an administrator overrules a gate that is soft. */
export function overruledBy(code: GateCode): string {
  const gate: Gate = gates[code];
  return gate.overruledBy ?? 'ABSR.ASSIGNSUB';
}

function verdictOf(closed: readonly ClosedGate[]): Eligibility['verdict'] {
  if (closed.some(({ weight }) => weight === 'hard')) return 'hard';
  return closed.some(({ weight }) => weight === 'soft') ? 'soft' : 'pass';
}
