import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ranks } from '#schemas/rules/search/rank.ts';
import { useSession } from '../../session/SessionContext.tsx';
import type { Choice, ChoiceGroup, Choices } from './choices/choice.ts';
import { unambiguousChoice } from './choices/unambiguousChoice.ts';
import { hitKinds } from './hits.ts';
import { searchAddress } from './searchAddress.ts';
import { isNumber, type SearchHits, useIsSearchable } from './useSearchHits.ts';

/** How long the search shows activity after Enter, in milliseconds (docs/specification.md#application-9-limits). */
const activityTime = 1500;

/** Why Enter opened nothing. */
export type EnterRefusal =
  | { readonly reason: 'namesOff' }
  | { readonly reason: 'noAbsence'; readonly number: string }
  | { readonly reason: 'mayNotSee' };

interface Searching {
  /** The trimmed search text. */
  readonly text: string;
  readonly found: SearchHits;
  readonly groups: readonly ChoiceGroup[];
  /** The choice that Enter opens, if one is unambiguous. */
  readonly clear: Choice | undefined;
  readonly choices: Choices;
  readonly onLeave: () => void;
}

interface Enter {
  readonly enter: () => void;
  readonly refused: EnterRefusal | undefined;
  readonly clearRefusal: () => void;
  readonly isBusy: boolean;
}

/**
 * Handles Enter in a search box once the search has finished: opens the absence whose number was typed, the only
 * result, or the clear best match. Several results open the search page. Opens nothing for a number without a result,
 * and for a name in a district that does not search names; `refused` is then the reason
 * (docs/specification.md#application-2-header).
 */
export function useEnter({ text, found, groups, clear, choices, onLeave }: Searching): Enter {
  const go = useNavigate();
  const { organization } = useSession();
  const isAnswered = useIsSearchable();
  const [refused, setRefused] = useState<EnterRefusal>();
  const [entered, setEntered] = useState<string>();
  const { isBusy, begin } = useActivity();
  const isReady = !found.isWaiting;
  const decide = () => {
    if (clear) return choices.open(clear);
    if (!organization) return;
    if (!isAnswered(text)) return setRefused({ reason: 'namesOff' });
    if (found.error) return;
    if (isNumber(text) && found.hits.length === 0) return setRefused(noAbsence(text, found));
    onLeave();
    void go(searchAddress(text, groups));
  };
  useEffect(() => {
    if (entered === undefined) return;
    if (entered === text && !isReady) return;
    setEntered(undefined);
    if (entered === text) decide();
  });
  const enter = () => {
    if (text === '') return;
    const command = exactCommand(groups);
    if (command) return choices.open(command);
    if (organization && !isAnswered(text)) return decide();
    begin();
    setEntered(text);
  };
  return { enter, refused, clearRefusal: () => setRefused(undefined), isBusy };
}

function noAbsence(number: string, { counts }: SearchHits): EnterRefusal {
  return counts.absence === undefined ? { reason: 'mayNotSee' } : { reason: 'noAbsence', number };
}

/**
 * Returns the page or command whose full name is typed; undefined if there is none. Enter opens it without waiting for
 * the search.
 */
function exactCommand(groups: readonly ChoiceGroup[]): Choice | undefined {
  const commands = groups.filter(({ name }) => !(hitKinds as readonly string[]).includes(name));
  const command = unambiguousChoice(commands);
  return command && (command.rank ?? ranks.length) <= ranks.indexOf('whole') ? command : undefined;
}

/** Tracks whether Enter was pressed within the last 1500 ms, to show activity. */
function useActivity() {
  const [isBusy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = () => {
    clearTimeout(timer.current);
    setBusy(true);
    timer.current = setTimeout(() => setBusy(false), activityTime);
  };
  return { isBusy, begin };
}
