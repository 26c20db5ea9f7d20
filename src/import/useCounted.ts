import { useLocaleState, useTranslate } from 'ra-core';

/** A text about a number: its form is that of the number, which is written as the person writes numbers. */
export function useCounted(): (key: string, count: number) => string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (key, count) => translate(key, { smart_count: count, count: count.toLocaleString(locale) });
}
