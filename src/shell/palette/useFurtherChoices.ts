import { useTranslate } from 'ra-core';
import { allows } from '#schemas/access/permissions.ts';
import { entryDenial } from '#schemas/access/routeRule.ts';
import { navigationPages } from '#schemas/navigation/navigation.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useAccess } from '../../session/useAccess.ts';
import { outsidePages } from '../context/outsidePages.ts';
import { useHomeParts } from '../home/homeParts.ts';
import type { Choice } from '../search/choices/choice.ts';
import { useLanguage, usePageChoice } from './usePageChoices.ts';

/** Pages without a line in the menu: in a district, and while there is none. */
const ownPaths: ReadonlySet<string> = new Set([
  '/user/profile',
  '/user/notifications',
  '/settings/districts/add',
]);
const districtPaths: ReadonlySet<string> = new Set(['/settings/districts', '/settings/districts/add']);

/**
 * What has no line in the menu that is open: the person's own pages, the parts of the start page without a list of their
 * own, and what support needs of districts.
 */
export function useFurtherChoices(onChosen: () => void): Choice[] {
  const toChoice = usePageChoice(onChosen);
  const language = useLanguage();
  const facts = useAccess();
  const { organization } = useSession();
  const translate = useTranslate();
  const parts = useHomeParts();
  const paths = organization ? ownPaths : districtPaths;
  const pages = navigationPages.filter((page) => paths.has(page.path) && !entryDenial(page, facts));
  const further = pages.map(({ path, title }) => toChoice('goTo', { path, label: title[language] }));
  if (!organization) return further;
  const detail = translate('home.title');
  return [
    ...further,
    ...parts.map(({ path, title }) => ({ ...toChoice('goTo', { path, label: translate(title) }), detail })),
  ];
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
