import { useTranslate } from 'ra-core';
import { plainWords } from '#schemas/rules/search/words.ts';
import { useSession } from '../../session/SessionContext.tsx';
import type { Hit } from './hits.ts';

/** What is to be done with what is found. */
type Verb = 'actAs' | 'goTo';

/**
 * "Act as garcia" looks for the person, and offers nothing but to act as them; "go to employees" for pages and records,
 * and offers nothing that does something.
 */
export function useVerb(typed: string): { readonly text: string; readonly verb?: Verb } {
  const translate = useTranslate();
  const { user } = useSession();
  const after = (verb: string) => textAfter(verb, typed);
  const whom = user.mayImpersonate === true ? after(translate('search.actAs', { name: '' })) : undefined;
  if (whom !== undefined) return { text: whom, verb: 'actAs' };
  const where = after(translate('palette.groups.goTo'));
  return where === undefined ? { text: typed } : { text: where, verb: 'goTo' };
}

/** What is typed after a verb; nothing where it does not begin with it, or ends with it. */
function textAfter(verb: string, typed: string): string | undefined {
  const [begin, words] = [plainWords(verb), plainWords(typed)];
  const fits = words.length > begin.length && begin.every((word, at) => words[at] === word);
  return fits ? words.slice(begin.length).join(' ') : undefined;
}

/** Those of the hits that the verb can be done with. */
export function sought(hits: readonly Hit[], verb: Verb | undefined): readonly Hit[] {
  return verb === 'actAs' ? hits.filter(({ kind }) => kind === 'account') : hits;
}
