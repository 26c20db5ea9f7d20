import { useTranslate } from 'react-admin';
import { plainWords } from '#schemas/rules/search/words.ts';
import { useSession } from '../../session/SessionContext.tsx';
import type { Hit } from './hits.ts';

/**
 * The action that a leading verb selects for the search results: `actAs` impersonates a user, `goTo` opens a page or
 * record.
 */
type Verb = 'actAs' | 'goTo';

/**
 * Parses a leading verb. "Act as garcia" searches people and offers only impersonation; "go to employees" searches
 * pages and records and offers no commands.
 */
export function useVerb(typed: string): { readonly text: string; readonly verb?: Verb } {
  const translate = useTranslate();
  const { user } = useSession();
  const after = (verb: string) => textAfter(verb, typed);
  const person = user.mayImpersonate === true ? after(translate('search.actAs', { name: '' })) : undefined;
  if (person !== undefined) return { text: person, verb: 'actAs' };
  const place = after(translate('palette.groups.goTo'));
  return place === undefined ? { text: typed } : { text: place, verb: 'goTo' };
}

/** Returns the text after a verb, or undefined if the text does not start with the verb or has nothing after it. */
function textAfter(verb: string, typed: string): string | undefined {
  const [begin, words] = [plainWords(verb), plainWords(typed)];
  const fits = words.length > begin.length && begin.every((word, at) => words[at] === word);
  return fits ? words.slice(begin.length).join(' ') : undefined;
}

/** Returns only the hits that the verb applies to. */
export function hitsForVerb(hits: readonly Hit[], verb: Verb | undefined): readonly Hit[] {
  return verb === 'actAs' ? hits.filter(({ kind }) => kind === 'account') : hits;
}
