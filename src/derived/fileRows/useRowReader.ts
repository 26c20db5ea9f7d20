import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { clockTimeNow } from '#schemas/model/fields/moments.ts';
import type { ImportMapping } from '#schemas/protocol/imports/import.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { today } from '#schemas/values/dates.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { useRecordValidator } from '../form/useRecordValidator.ts';
import type { RowReader } from './checkRows.ts';

/**
 * Returns a function that creates the row reader for a column mapping, with the district's current date and time, the
 * choice texts in both languages, and the entity's rules.
 */
export function useRowReader(): (mapping: ImportMapping) => RowReader {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const validate = useRecordValidator();
  const timeZone = useSession().organization?.timeZone ?? 'UTC';
  return (mapping) => ({
    entity,
    mapping,
    validate,
    provider,
    context: {
      today: today(timeZone),
      now: clockTimeNow(timeZone),
      timeZone,
      dateOrder: mapping.dateOrder,
      daySystem: mapping.daySystem,
      texts: (english) => [english, translateText(entity, 'es', english)],
    },
  });
}
