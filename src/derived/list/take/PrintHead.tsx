import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { showDate, today } from '#schemas/values/dates.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useSession } from '../../../session/SessionContext.tsx';
import type { ListQuery } from '../../listState.ts';
import { ConditionText } from '../filter/ConditionText.tsx';
import { chipsOf, searchOf } from '../filter/conditions.ts';

/** The header of a printed list: district, today's date, the range of rows, and the list's filter and sort. */
export function PrintHead({ query, range }: { query: ListQuery; range: string }) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const { organization } = useSession();
  const search = searchOf(query.filter);
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block', pb: 1 } }}>
      <Box>
        {organization?.name} · {showDate(today(organization?.timeZone ?? 'UTC'))} · {range}
      </Box>
      {search !== '' && <Box>{translate('bulk.searchedFor', { text: search })}</Box>}
      {chipsOf(query.filter).map((condition) => (
        <Box key={`${condition.field} ${condition.operator}`}>
          <ConditionText condition={condition} field={fieldNamed(entity, condition.field)} />
        </Box>
      ))}
    </Box>
  );
}
