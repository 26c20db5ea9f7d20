import NativeSelect from '@mui/material/NativeSelect';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { ListSummary } from '#schemas/model/entity/listOptions.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { noSummary, summaryBy, withSummary } from './summaryBy.ts';

/** Drop-down that shows a summary of the measures by a field, or the rows instead. */
export function SummaryChoice({ summary }: { readonly summary: ListSummary }) {
  const { entity, fields, text } = useEntity();
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  // Only fields that the user may see.
  const offered = fields.filter(({ name }) => summary.by.includes(name));
  return (
    <NativeSelect
      value={summaryBy(entity, params)?.name ?? noSummary}
      inputProps={{ 'aria-label': translate('list.measures.by') }}
      onChange={({ target }) =>
        setParams((before) => withSummary(entity, target.value, before), { preventScrollReset: true })
      }
      sx={{ fontSize: 14, minHeight: 36 }}
    >
      <option value={noSummary}>{translate('list.measures.rows')}</option>
      {offered.map(({ name, title }) => (
        <option key={name} value={name}>
          {translate('list.measures.by')}: {text(title)}
        </option>
      ))}
    </NativeSelect>
  );
}
