import type { PinChange } from '#schemas/protocol/people/pin.ts';
import { type PinProblem, pinProblem, pinProblems, pinRules } from '#schemas/rules/pin.ts';

/** Rules of a new PIN: its format, recent PINs, and the confirmation. */
export const ruleNames = [...pinProblems, 'pinRecent', 'pinConfirm'] as const;
export type RuleName = (typeof ruleNames)[number];

/** `open`: not decided yet; `later`: only the service can check it. */
export type RuleState = 'open' | 'kept' | 'broken' | 'later';

export type PinEntries = Required<PinChange>;

/** Returns the state of each rule while typing. `recent`: PINs that the service has refused as recently used. */
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

/** Returns whether a PIN meets a rule. While it is too short, the result is open. */
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
