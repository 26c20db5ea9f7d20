import { useMemo } from 'react';
import { type RecordValidator, recordValidator } from '#schemas/model/validateRecord.ts';
import { today } from '#schemas/rules/dates.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useEntity } from '../EntityContext.tsx';

/** The validator of the entity in context, for which today is the day of the organisation. */
export function useRecordValidator(): RecordValidator {
  const { entity } = useEntity();
  const timeZone = useSession().organization?.timeZone ?? 'UTC';
  return useMemo(() => {
    const validate = recordValidator(entity);
    return (record, day = today(timeZone)) => validate(record, day);
  }, [entity, timeZone]);
}
