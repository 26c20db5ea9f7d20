import { useLocaleState, useTranslate } from 'ra-core';
import type { ListQuery } from '../listState.ts';

/** "1–25 of 319"; "1–25 of more than 10,000" where the service has not counted further. */
export function useRangeText(
  { page, perPage }: Pick<ListQuery, 'page' | 'perPage'>,
  total: number,
  isAbout: boolean,
  shown: number,
): string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const say = (number: number) => number.toLocaleString(locale);
  const from = (page - 1) * perPage + 1;
  return translate(isAbout ? 'list.rangeAbout' : 'list.range', {
    from: say(Math.min(from, Math.max(total, from))),
    to: say(from + Math.max(shown, 1) - 1),
    total: say(total),
  });
}
