import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useEntity } from '../../entity/EntityContext.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useOrderOwner } from './OrderOwner.tsx';
import { type OrderedFields, orderedFields, sortOrderedRows } from './orderedFields.ts';

/** The filters of ordered rows: all rows, rows in the order, excluded rows. */
const filters = ['all', 'included', 'excluded'] as const;
type OrderFilter = (typeof filters)[number];

/** The ordered rows of an owner, with the owner and the filter, which are kept in the URL. */
export interface OrderedRowsControl {
  readonly fields: OrderedFields;
  /** The owner's id; undefined until the user selects an owner. */
  readonly owner: number | undefined;
  readonly filter: OrderFilter;
  readonly chooseOwner: (id: number | undefined) => void;
  readonly chooseFilter: (filter: OrderFilter) => void;
  /** The rows in their order; excluded rows come last. */
  readonly rows: readonly RaRecord[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** Loads the rows of the owner in the URL that match the filter in the URL. */
export function useOrderedRows(): OrderedRowsControl {
  const { entity } = useEntity();
  const fields = orderedFields(entity);
  const [params, setParams] = useSearchParams();
  const { id: owner, parameter } = useOrderOwner();
  const filter = filters.find((one) => one === params.get('show')) ?? 'all';
  const setParameter = (name: string, value: string | undefined) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const isNarrowed = fields.except !== undefined && filter !== 'all';
  const { data, isPending, error, refetch } = useGetList(
    entity.name,
    {
      pagination: { page: 1, perPage: fields.longest },
      sort: { field: fields.rank.name, order: 'ASC' },
      filter: {
        [fields.owner.name]: owner,
        ...(isNarrowed ? { [fields.except?.name ?? '']: filter === 'excluded' } : {}),
      },
    },
    { enabled: owner !== undefined, meta: failureInPlace },
  );
  return {
    fields,
    owner,
    filter,
    chooseOwner: (id) => setParameter(parameter, id === undefined ? undefined : String(id)),
    chooseFilter: (next) => setParameter('show', next === 'all' ? undefined : next),
    rows: sortOrderedRows(fields, data ?? []),
    isLoading: owner !== undefined && isPending && !error,
    error,
    refetch: () => void refetch(),
  };
}

/** Buttons that choose the filter of the ordered rows. */
export function FilterChoice({ list }: { readonly list: OrderedRowsControl }) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={list.filter}
      aria-label={translate('ordered.show')}
      onChange={(_, chosen: OrderFilter | null) => chosen && list.chooseFilter(chosen)}
      sx={{ mb: 0.25 }}
    >
      {filters.map((one) => (
        <ToggleButton key={one} value={one} sx={{ textTransform: 'none' }}>
          {translate(`ordered.filter.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
