import type { I18nProvider } from 'ra-core';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { loadI18nProvider } from '#providers/i18nProvider/i18nProvider.ts';
import { resourceText } from '#providers/i18nProvider/resourceText.ts';
import { type Language, languages } from '#schemas/protocol/session/session.ts';

/** The language that a stored word names, if the product speaks it. */
export function languageNamed(word: unknown): Language | undefined {
  return languages.find((language) => language === word);
}

interface LanguageProviderProps {
  readonly initial: I18nProvider;
  readonly children: (i18nProvider: I18nProvider) => ReactNode;
}

/**
 * Gives react-admin the texts of the chosen language. A change hands it another provider, so that what is there
 * is translated and nothing is built anew: a half-filled form stays. `<html lang>` follows, and with it the
 * language that services are asked in, before anything below asks anew.
 */
export function LanguageProvider({ initial, children }: LanguageProviderProps) {
  const [provider, setProvider] = useState(initial);
  const shown = useMemo(() => consoleTexts(provider, setProvider), [provider]);
  useLayoutEffect(() => {
    document.documentElement.lang = provider.getLocale();
  }, [provider]);
  return children(shown);
}

/** A provider that also knows what entities and their fields are called, and that another one follows when the language changes. */
function consoleTexts(provider: I18nProvider, follow: (next: I18nProvider) => void): I18nProvider {
  const language = languageNamed(provider.getLocale()) ?? 'en';
  return {
    ...provider,
    translate: (key, options) => resourceText(key, language, options) ?? provider.translate(key, options),
    changeLocale: async (locale) => {
      const next = languageNamed(locale);
      if (!next) return;
      follow(await loadI18nProvider(next));
      // react-admin would draw the whole console anew when this is done. The other provider does it all.
      await new Promise(() => {});
    },
  };
}
