import { useSearchParams } from 'react-router';
import { momentAsked, momentField } from '#schemas/protocol/entities/momentAsked.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';

/** What a list of moments asks beside its filter: the one in the address, or nothing for now; undefined for other lists. */
export function useMomentAsked(): RecordData | undefined {
  const moment = useSearchParams()[0].get(momentAsked);
  const { entity } = useEntity();
  if (!momentField(entity)) return undefined;
  return moment ? { [momentAsked]: moment } : {};
}
