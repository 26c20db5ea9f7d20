import { loadI18nProvider } from '#providers/i18nProvider/i18nProvider.ts';
import { languageNamed } from '../LanguageProvider.tsx';

/** Loads a chunk and, in parallel, the message texts that are not loaded with the frame. */
export async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const language = languageNamed(document.documentElement.lang) ?? 'en';
  const [part] = await Promise.all([load(), loadI18nProvider(language)]);
  return part;
}
