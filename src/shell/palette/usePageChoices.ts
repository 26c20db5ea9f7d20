import { useLocaleState, useTranslate } from 'react-admin';
import { useHref, useNavigate } from 'react-router';
import { type AccessFacts, allows } from '#schemas/access/permissions.ts';
import { entryDenial, type RouteDenial } from '#schemas/access/routeRule.ts';
import { type CatalogueEntry, catalogueOf } from '#schemas/navigation/catalogueOf.ts';
import { entityPlaces, navigationPages } from '#schemas/navigation/navigation.ts';
import { type EntitySummary, textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import { importPermissions } from '#schemas/protocol/imports/import.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { importPath } from '../../entity/importPath.ts';
import { usePermitted, useSession } from '../../session/SessionContext.tsx';
import { useAccess } from '../../session/useAccess.ts';
import { languageNamed } from '../../ui/LanguageProvider.tsx';
import { useSummaries } from '../context/SummariesContext.tsx';
import type { MenuEntry, MenuTab } from '../menu/menuFor.ts';
import { hasMenuEntry } from '../menu/menuFor.ts';
import { useLegacySettings, useMenu } from '../menu/useMenu.ts';
import type { Choice } from '../search/choices/choice.ts';

/** Returns a choice for every menu entry, and for pages that the user lacks only a permission for. */
export function useGoChoices(onChosen: () => void): Choice[] {
  const toChoice = usePageChoice(onChosen);
  const denied = useDeniedPages();
  const open = useMenu().flatMap((group) =>
    group.entries
      .flatMap((entry): readonly (MenuTab & Pick<MenuEntry, 'shortcut'>)[] => entry.tabs ?? [entry])
      .map((entry) => ({
        ...toChoice('goTo', entry),
        ...(group.label === entry.label ? {} : { detail: group.label }),
        ...(entry.shortcut === undefined ? {} : { keys: entry.shortcut }),
      })),
  );
  const single = open.filter(({ key }, place) => open.findIndex((one) => one.key === key) === place);
  return [...single, ...denied.map((page) => toChoice('goTo', page))];
}

/** Returns choices for what the user can create, or could with another permission. */
export function useCreateChoices(onChosen: () => void): Choice[] {
  const translate = useTranslate();
  const summaries = useSummaries();
  const facts = useAccess();
  const language = useLanguage();
  const toChoice = usePageChoice(onChosen);
  return creatable(summaries, facts, language).map((page) => ({
    ...toChoice('create', page),
    label: translate('palette.create', { title: page.label }),
  }));
}

/** Returns choices for imports, where imports are on. Without permission, the choice names the missing one. */
export function useImportChoices(onChosen: () => void): Choice[] {
  const translate = useTranslate();
  const summaries = useSummaries();
  const language = useLanguage();
  const { permissions } = useSession();
  const isOn = usePermitted(importPermissions.isOn, true).allowed;
  const prepares = usePermitted(importPermissions.prepare, true).allowed;
  const toChoice = usePageChoice(onChosen);
  const importable = summaries.filter(({ imports, view }) => isOn && imports && allows(permissions, view));
  return importable.map((summary) => {
    const title = textsOf(summary, language).plural;
    const label = translate('palette.import', { title });
    const missing = prepares ? {} : { missing: importPermissions.prepare };
    return toChoice('import', { path: importPath(summary), label, ...missing });
  });
}

function useDeniedPages(): PageChoice[] {
  const summaries = useSummaries();
  const legacy = useLegacySettings();
  const facts = useAccess();
  const language = useLanguage();
  const sources = { pages: navigationPages, redirections: [], planned: [], places: entityPlaces };
  return deniedPages(catalogueOf({ ...sources, legacy, summaries }), facts, language);
}

/** Returns a function that builds the palette choice of a page. */
export function usePageChoice(onChosen: () => void) {
  const go = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  return (name: string, { path, label, missing }: PageChoice): Choice => ({
    key: `${name}-${path}-${label}`,
    label,
    ...(missing === undefined ? { href: base + path } : { missing }),
    choose: () => {
      onChosen();
      void go(path);
    },
  });
}

/** Returns the user's language; English if the locale is unknown. */
export function useLanguage() {
  const [locale] = useLocaleState();
  return languageNamed(locale) ?? 'en';
}

/** A page for the palette, and the permission the user lacks for it. */
interface PageChoice {
  readonly path: string;
  readonly label: string;
  /** The missing permission; undefined if the user has access. */
  readonly missing?: string;
}

/** Returns existing pages that the user lacks only a permission for. Pure. */
function deniedPages(
  catalogue: readonly CatalogueEntry[],
  facts: AccessFacts,
  language: Language,
): PageChoice[] {
  const existing = catalogue.filter(({ now, isBelow }) => hasMenuEntry[now] && !isBelow);
  return existing.flatMap((entry) => {
    const missing = permissionOf(entryDenial(entry, facts));
    return missing === undefined ? [] : [{ path: entry.path, label: entry.title[language], missing }];
  });
}

/** Returns what the user can create, or could with another permission. Excludes entities whose feature is off. Pure. */
function creatable(
  summaries: readonly EntitySummary[],
  facts: AccessFacts,
  language: Language,
): PageChoice[] {
  return summaries.flatMap((summary) => {
    const { path, flags, view, add, single, parent } = summary;
    if (add === undefined || single || parent !== undefined) return [];
    const denials = [add, view].map((permission) => entryDenial({ path, permission, flags }, facts));
    const denial = denials.find((one) => one !== undefined);
    const missing = permissionOf(denial);
    if (denial && missing === undefined) return [];
    const label = textsOf(summary, language).title;
    return [{ path: `${path}/new`, label, ...(missing === undefined ? {} : { missing }) }];
  });
}

/**
 * Returns the permission that would lift a denial. Undefined for a feature or user type, which no permission would
 * change.
 */
function permissionOf(denial: RouteDenial | undefined): string | undefined {
  if (denial?.because === 'permission') return denial.explanation.permission;
  return denial?.because === 'oneOf' ? denial.explanations[0]?.permission : undefined;
}
