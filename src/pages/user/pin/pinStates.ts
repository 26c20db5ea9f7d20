import type { PinChange } from '#schemas/protocol/people/pin.ts';
import { type PinProblem, pinProblem, pinProblems, pinRules } from '#schemas/rules/pin.ts';

/** Names of the rules of a new PIN: its format, not a recent PIN, and the confirmation. */
export const ruleNames = [...pinProblems, 'pinRecent', 'pinConfirm'] as const;
export type RuleName = (typeof ruleNames)[number];

/** State of a rule: `open` is not decided yet; `later` can be checked only by the service. */
export type RuleState = 'open' | 'kept' | 'broken' | 'later';

export type PinEntries = Required<PinChange>;

/**
 * Returns the state of each rule while typing. `recent` has the PINs that the service has rejected as recently used.
 */
export function ruleStates(entries: PinEntries, recent: ReadonlySet<string>): Record<RuleName, RuleState> {
  const { pin } = entries;
  return {
    pinForm: ownState('pinForm', pin),
    pinConsecutive: ownState('pinConsecutive', pin),
    pinRepeated: ownState('pinRepeated', pin),
    pinRecent: recentState(entries, recent),
    pinConfirm: confirmState(entries),
  };
}

/** Returns the state of a rule for a new PIN. While the PIN is too short, the state is `open`. */
function ownState(rule: PinProblem, pin: string): RuleState {
  if (/^[0-9]{0,3}$/.test(pin)) return 'open';
  return pinRules[rule](pin) ? 'kept' : 'broken';
}

function recentState({ pin, currentPin }: PinEntries, recent: ReadonlySet<string>): RuleState {
  if (pinProblem(pin) !== undefined) return 'open';
  return pin === currentPin || recent.has(pin) ? 'broken' : 'later';
}

function confirmState({ pin, confirm }: PinEntries): RuleState {
  if (confirm === '') return 'open';
  if (confirm === pin) return 'kept';
  return pin.startsWith(confirm) ? 'open' : 'broken';
}
