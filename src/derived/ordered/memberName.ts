import { useLocaleState } from 'react-admin';
import { inSentence } from '#schemas/messages/inSentence.ts';
import { textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import type { OrderedFields } from './orderedFields.ts';

/** The noun for the rows of an order, by count: "substitute" or "substitutes". */
export function useMemberName({ member }: OrderedFields): (count: number) => string {
  const [locale] = useLocaleState();
  const summary = useSummaries().find(({ name }) => name === member.options.reference);
  if (!summary) return () => inSentence(member.title);
  const { title, plural } = textsOf(summary, locale as Language);
  return (count) => inSentence(count === 1 ? title : plural);
}
