import { useLocaleState, useTranslate } from 'ra-core';
import { useHref, useNavigate } from 'react-router';
import { catalogueOf } from '#schemas/navigation/catalogueOf.ts';
import { entityPlaces, navigationPages } from '#schemas/navigation.ts';
import { useAccess } from '../../session/useAccess.ts';
import { languageNamed } from '../context/LanguageProvider.tsx';
import { useSummaries } from '../context/SummariesContext.tsx';
import { useLegacySettings } from '../menu/useLegacySettings.ts';
import { useMenu } from '../menu/useMenu.ts';
import type { Choice } from '../search/choices/choice.ts';
import { creatable, deniedPages, type PageChoice } from './pageChoices.ts';

/** Every line of the menu, and the pages that only a permission keeps from the person. */
export function useGoChoices(onChosen: () => void): Choice[] {
  const toChoice = usePageChoice(onChosen);
  const denied = useDeniedPages();
  const open = useMenu().flatMap((group) =>
    group.entries.map((entry) => ({
      ...toChoice('goTo', entry),
      detail: group.label,
      ...(entry.shortcut === undefined ? {} : { keys: entry.shortcut }),
    })),
  );
  const single = open.filter(({ key }, place) => open.findIndex((one) => one.key === key) === place);
  return [...single, ...denied.map((page) => toChoice('goTo', page))];
}

/** What can be created, and what another permission would let the person create. */
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

function useDeniedPages(): PageChoice[] {
  const summaries = useSummaries();
  const legacy = useLegacySettings();
  const facts = useAccess();
  const language = useLanguage();
  const sources = { pages: navigationPages, redirections: [], planned: [], places: entityPlaces };
  return deniedPages(catalogueOf({ ...sources, legacy, summaries }), facts, language);
}

function usePageChoice(onChosen: () => void) {
  const go = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  return (name: string, { path, label, missing }: PageChoice): Choice => ({
    key: `${name}-${path}-${label}`,
    label,
    ...(missing === undefined ? { href: base + path } : { missing }),
    choose: () => {
      onChosen();
      go(path);
    },
  });
}

function useLanguage() {
  const [locale] = useLocaleState();
  return languageNamed(locale) ?? 'en';
}
