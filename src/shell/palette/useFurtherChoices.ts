import { useTranslate } from 'react-admin';
import { allows } from '#schemas/access/permissions.ts';
import { entryDenial } from '#schemas/access/routeRule.ts';
import { navigationPages } from '#schemas/navigation/navigation.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useAccess } from '../../session/useAccess.ts';
import { outsidePages } from '../context/outsidePages.ts';
import { useHomeParts } from '../home/homeParts.ts';
import type { Choice } from '../search/choices/choice.ts';
import { useLanguage, usePageChoice } from './usePageChoices.ts';

/** Pages without a menu entry, inside and outside a district. */
const ownPaths: ReadonlySet<string> = new Set([
  '/user/profile',
  '/user/notifications',
  '/settings/districts/add',
]);
const districtPaths: ReadonlySet<string> = new Set(['/settings/districts', '/settings/districts/add']);

/**
 * Returns palette choices for pages without a menu entry: the user's own pages, sections of the start page without a
 * list, and support's pages about districts.
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

/** Returns palette choices for developer pages outside the console. Each opens in a new tab. */
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
