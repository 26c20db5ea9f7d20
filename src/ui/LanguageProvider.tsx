import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import type { I18nProvider } from 'react-admin';
import { loadI18nProvider } from '#providers/i18nProvider/i18nProvider.ts';
import { resourceText } from '#providers/i18nProvider/resourceText.ts';
import { type Language, languages } from '#schemas/protocol/session/session.ts';

/** Returns the stored value as a language, or undefined if it isn't supported. */
export function languageNamed(word: unknown): Language | undefined {
  return languages.find((language) => language === word);
}

interface LanguageProviderProps {
  readonly initial: I18nProvider;
  readonly children: (i18nProvider: I18nProvider) => ReactNode;
}

/**
 * Provides translations in the chosen language to react-admin. A language change swaps the provider, so texts update
 * without remounting and a half-filled form stays. `<html lang>` changes before anything below refetches, because it
 * sets the language of service calls.
 */
export function LanguageProvider({ initial, children }: LanguageProviderProps) {
  const [provider, setProvider] = useState(initial);
  const providerWithTexts = useMemo(() => consoleTexts(provider, setProvider), [provider]);
  useLayoutEffect(() => {
    document.documentElement.lang = provider.getLocale();
  }, [provider]);
  return children(providerWithTexts);
}

/**
 * Extends a provider with the labels of entities and fields. On a language change it hands the new provider to
 * `follow`.
 */
function consoleTexts(provider: I18nProvider, follow: (next: I18nProvider) => void): I18nProvider {
  const language = languageNamed(provider.getLocale()) ?? 'en';
  return {
    ...provider,
    translate: (key, options) => resourceText(key, language, options) ?? provider.translate(key, options),
    changeLocale: async (locale) => {
      const next = languageNamed(locale);
      if (!next) return;
      follow(await loadI18nProvider(next));
      // Never resolves: react-admin would remount the whole console. The new provider updates the texts instead.
      await new Promise(() => {});
    },
  };
}
