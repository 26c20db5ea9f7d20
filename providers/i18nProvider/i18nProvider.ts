import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Language } from '#schemas/protocol/session.ts';
import type { en } from './en.ts';
import type { Translated } from './translated.ts';

/** The languages that a person can choose, each by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

type ConsoleTexts = Translated<typeof en>;

/** Each language is a file of its own: only the one in use is loaded. */
const loaders: Readonly<Record<Language, () => Promise<ConsoleTexts>>> = {
  en: () => import('./en.ts').then((texts) => texts.en),
  es: () => import('./es.ts').then((texts) => texts.es),
};

const loaded = new Map<Language, Promise<I18nProvider>>();

/**
 * react-admin's i18n provider for one language. Another language is another provider, so that what is
 * on the screen is translated anew and not built anew: nobody loses what they were typing.
 */
export function loadI18nProvider(language: Language): Promise<I18nProvider> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = loaders[language]().then((texts) => i18nProvider(language, texts));
  loaded.set(language, loading);
  loading.catch(() => loaded.delete(language));
  return loading;
}

function i18nProvider(language: Language, texts: ConsoleTexts): I18nProvider {
  const locales = Object.entries(languageNames).map(([locale, name]) => ({ locale, name }));
  // Its type asks for the texts of react-admin's own screens too; the console draws none of them.
  const messages = texts as unknown as TranslationMessages;
  return polyglotI18nProvider(() => messages, language, locales);
}
