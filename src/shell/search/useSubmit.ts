import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { search } from '#providers/search/search.ts';
import { searchTypes } from '#schemas/protocol/entities/search.ts';
import type { Hit } from './hits.ts';
import { isNumber, useIsAnswered } from './useSearchHits.ts';

/**
 * How long the search shows that it is at work after Enter, in milliseconds
 * (docs/specification.md#application-9-limits).
 */
export const activityTime = 1500;

/** Why Enter led nowhere. */
export type Refused =
  | { readonly because: 'namesOff' }
  | { readonly because: 'noAbsence'; readonly number: string }
  | { readonly because: 'mayNotSee' }
  | { readonly because: 'failed'; readonly error: unknown };

interface Submit {
  readonly submit: (text: string, hits: readonly Hit[]) => void;
  readonly refused: Refused | undefined;
  readonly forgive: () => void;
  readonly isBusy: boolean;
}

/**
 * Enter in the search box: a number opens the absence of that confirmation number, a name leads to the search
 * page where the district searches names (docs/specification.md#application-2-header).
 */
export function useSubmit(onLeave: () => void): Submit {
  const go = useNavigate();
  const isAnswered = useIsAnswered();
  const [refused, setRefused] = useState<Refused>();
  const { isBusy, begin } = useActivity();
  const leaveFor = (path: string) => {
    onLeave();
    go(path);
  };
  const submit = (text: string, hits: readonly Hit[]) => {
    if (text === '') return;
    if (!isAnswered(text)) return setRefused({ because: 'namesOff' });
    begin();
    if (!isNumber(text)) return leaveFor(searchAddress(text, hits));
    absencePath(text).then(
      (found) => (typeof found === 'string' ? leaveFor(found) : setRefused(found)),
      (error: unknown) => setRefused({ because: 'failed', error }),
    );
  };
  return { submit, refused, forgive: () => setRefused(undefined), isBusy };
}

async function absencePath(number: string): Promise<string | Refused> {
  const { hits, counts } = await search(number);
  if (counts.absence === undefined) return { because: 'mayNotSee' };
  const found = hits.find(({ kind, id }) => kind === 'absence' && String(id) === String(Number(number)));
  return found?.path ?? { because: 'noAbsence', number };
}

/** The address of the search page; substitutes come first there where nothing else has been found. */
function searchAddress(searchFor: string, hits: readonly Hit[]): string {
  const isOnly = hits.length > 0 && hits.every(({ kind }) => kind === 'substitute');
  const searchType = String(isOnly ? searchTypes.substitute : searchTypes.employee);
  return `/search/search?${new URLSearchParams({ searchFor, searchType })}`;
}

/** Whether something has begun in the last 1500 ms. */
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
