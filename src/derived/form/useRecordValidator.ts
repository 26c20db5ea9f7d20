import { useMemo } from 'react';
import { type RecordValidator, recordValidator } from '#schemas/model/record/validateRecord.ts';
import { inWords } from '#schemas/translations/problemWords.ts';
import { today } from '#schemas/values/dates.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useSession } from '../../session/SessionContext.tsx';

/** Returns the validator of the entity in context, with today's date in the organization's time zone. */
export function useRecordValidator(): RecordValidator {
  const { entity, text } = useEntity();
  const timeZone = useSession().organization?.timeZone ?? 'UTC';
  return useMemo(() => {
    const validate = recordValidator(entity);
    return (record, day = today(timeZone)) => validate(record, day).map((problem) => inWords(problem, text));
  }, [entity, timeZone, text]);
}
