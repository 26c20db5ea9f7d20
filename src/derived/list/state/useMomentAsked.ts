import { useSearchParams } from 'react-router';
import { momentAsked, momentField } from '#schemas/protocol/entities/momentAsked.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';

/** The "as of" filter from the URL; empty for now, undefined for lists without it. */
export function useMomentAsked(): RecordData | undefined {
  const moment = useSearchParams()[0].get(momentAsked);
  const { entity } = useEntity();
  if (!momentField(entity)) return undefined;
  return moment ? { [momentAsked]: moment } : {};
}
