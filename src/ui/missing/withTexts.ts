import { loadI18nProvider } from '#providers/i18nProvider/i18nProvider.ts';
import { languageNamed } from '../LanguageProvider.tsx';

/** Loads a part of the console and, side by side, the texts that the frame does not have and the part may need. */
export async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const language = languageNamed(document.documentElement.lang) ?? 'en';
  const [part] = await Promise.all([load(), loadI18nProvider(language)]);
  return part;
}
