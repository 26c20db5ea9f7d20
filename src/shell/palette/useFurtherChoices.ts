import { useTranslate } from 'ra-core';
import { allows } from '#schemas/access/permissions.ts';
import { entryDenial } from '#schemas/access/routeRule.ts';
import { navigationPages } from '#schemas/navigation/navigation.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useAccess } from '../../session/useAccess.ts';
import { outsidePages } from '../context/outsidePages.ts';
import type { Choice } from '../search/choices/choice.ts';
import { useLanguage, usePageChoice } from './usePageChoices.ts';

/** Pages without a line in the menu: in a district, and while there is none. */
const ownPaths: ReadonlySet<string> = new Set(['/user/profile', '/settings/districts/add']);
const districtPaths: ReadonlySet<string> = new Set(['/settings/districts', '/settings/districts/add']);

/** The person's own pages, and what support needs of districts: pages without a line in the menu that is open. */
export function useFurtherChoices(onChosen: () => void): Choice[] {
  const toChoice = usePageChoice(onChosen);
  const language = useLanguage();
  const facts = useAccess();
  const { organization } = useSession();
  const paths = organization ? ownPaths : districtPaths;
  const pages = navigationPages.filter((page) => paths.has(page.path) && !entryDenial(page, facts));
  return pages.map(({ path, title }) => toChoice('goTo', { path, label: title[language] }));
}

/** Pages of the service beside the console, for developers; each opens in a tab of its own. */
export function useOutsideChoices(onChosen: () => void): Choice[] {
  const translate = useTranslate();
  const { permissions } = useSession();
  if (!allows(permissions, 'MISC.DEVELOPER')) return [];
  return Object.entries(outsidePages).map(([label, address]) => ({
    key: `outside-${address}`,
    label: translate(label),
    href: address,
    choose: () => {
      onChosen();
      window.open(address, '_blank', 'noopener');
    },
  }));
}
