import { useLocaleState } from 'react-admin';
import type { Widget } from '#schemas/board/defineWidget.ts';
import { languageNamed } from '../../ui/LanguageProvider.tsx';

/** The title and description of a widget in the user's language. */
export function useWidgetText({ title, description }: Pick<Widget, 'title' | 'description'>) {
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  return { title: title[language], description: description[language] };
}
