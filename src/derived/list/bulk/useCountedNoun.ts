import { useTranslate } from 'react-admin';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { actionWord } from './actionWord.ts';

/** Formats a number of records of the entity in context: "182 employees", "1 employee". */
export function useCountedNoun(): (count: number) => string {
  const { entity, text } = useEntity();
  return (count) => `${showCount(count)} ${text(count === 1 ? entity.title : entity.plural).toLowerCase()}`;
}

/** Formats the new state of records that were hidden, shown or deleted: "2 substitutes are now inactive." */
export function useNewStateText(): (word: ReturnType<typeof actionWord>, count: number) => string {
  const translate = useTranslate();
  const countedNoun = useCountedNoun();
  return (word, count) => translate(`bulk.now.${word}`, { things: countedNoun(count), smart_count: count });
}
