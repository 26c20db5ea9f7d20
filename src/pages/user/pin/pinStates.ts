import type { PinChange } from '#schemas/protocol/people/pin.ts';
import { type PinProblem, pinProblem, pinProblems, pinRules } from '#schemas/rules/pin.ts';

/** What a new PIN has to be: by itself, beside the last ones, and as it is entered. */
export const ruleNames = [...pinProblems, 'pinRecent', 'pinConfirm'] as const;
export type RuleName = (typeof ruleNames)[number];

/** `open`: nothing to say yet; `later`: only the service knows. */
export type RuleState = 'open' | 'kept' | 'broken' | 'later';

/** What stands in the form. */
export type PinEntries = Required<PinChange>;

/** How each rule stands while somebody types. `recent`: PINs that the service has refused as one of the last. */
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

/** Fewer digits than a PIN has break nothing yet: more may follow. */
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
