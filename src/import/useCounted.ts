import { useTranslate } from 'ra-core';
import { showCount } from '#schemas/values/showCount.ts';

/** A text about a number: its form is that of the number. */
export function useCounted(): (key: string, count: number) => string {
  const translate = useTranslate();
  return (key, count) => translate(key, { smart_count: count, count: showCount(count) });
}
