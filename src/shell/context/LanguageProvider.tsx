import { I18nContext, type I18nProvider, useNotify, useStore } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { loadI18nProvider } from '#providers/i18nProvider/i18nProvider.ts';
import { type Language, languages } from '#schemas/protocol/session.ts';
import { languageKey } from './consoleStore.ts';

/** The language that a stored word names, if the product speaks it. */
export function languageNamed(word: unknown): Language | undefined {
  return languages.find((language) => language === word);
}

/**
 * Gives the texts of the chosen language to the screens below. A change translates what is there and
 * builds nothing anew, so that a half-filled form stays; `<html lang>` follows, and with it the
 * language that services are asked in.
 */
export function LanguageProvider({ initial, children }: { initial: I18nProvider; children: ReactNode }) {
  const [chosen] = useStore<string>(languageKey, initial.getLocale());
  const [provider, setProvider] = useState(initial);
  const notify = useNotify();

  useEffect(() => {
    const language = languageNamed(chosen);
    if (!language || language === provider.getLocale()) return;
    loadI18nProvider(language).then(setProvider, () =>
      notify('ra.notification.i18n_error', { type: 'error' }),
    );
  }, [chosen, provider, notify]);

  useEffect(() => {
    document.documentElement.lang = provider.getLocale();
  }, [provider]);

  return <I18nContext.Provider value={provider}>{children}</I18nContext.Provider>;
}
