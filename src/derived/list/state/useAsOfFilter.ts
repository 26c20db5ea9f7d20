import { useSearchParams } from 'react-router';
import { asOfField, momentField } from '#schemas/protocol/entities/asOfField.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';

/** Reads the "as of" filter from the URL. Empty without a date; undefined for lists that don't support it. */
export function useAsOfFilter(): RecordData | undefined {
  const moment = useSearchParams()[0].get(asOfField);
  const { entity } = useEntity();
  if (!momentField(entity)) return undefined;
  return moment ? { [asOfField]: moment } : {};
}
