import { useTranslate } from 'react-admin';
import { showCount } from '#schemas/values/showCount.ts';

/** Returns a function that translates a text with the plural form of its count. */
export function useCounted(): (key: string, count: number) => string {
  const translate = useTranslate();
  return (key, count) => translate(key, { smart_count: count, count: showCount(count) });
}
