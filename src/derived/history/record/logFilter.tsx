import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { formats } from '#schemas/values/formats.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldFilter } from '../../../fields/FieldFilter.tsx';
import { useFacets } from '../../record/useFacets.ts';

interface LogFiltersProps {
  readonly filter: LogFilter;
  readonly onChange: (filter: LogFilter) => void;
  /** Content at the end of the filter line, such as the export button. */
  readonly children: ReactNode;
}

const all = '*';

/** Filters the log of a record by date range and by tab. */
export function LogFilters({ filter, onChange, children }: LogFiltersProps) {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  // Leaves out hand-written tabs (named by their URL), because they have no records of their own.
  const tabs = useFacets(entity).filter(({ name }) => !name.startsWith('/'));
  const date = (name: 'startDate' | 'endDate', operator: 'from' | 'to') => (
    <Box sx={{ width: { xs: 'calc(50% - 8px)', sm: 200 }, minWidth: 130 }}>
      <Caption of={operator} />
      <FieldFilter
        field={dateField}
        operator={operator}
        value={filter[name]}
        onChange={(value) => onChange({ ...filter, [name]: typeof value === 'string' ? value : undefined })}
      />
    </Box>
  );
  return (
    <Box sx={bar}>
      {date('startDate', 'from')}
      {date('endDate', 'to')}
      <Box sx={{ flex: { xs: '1 1 200px', sm: '0 0 240px' } }}>
        <Caption of="category" />
        <TextField
          select
          fullWidth
          size="small"
          slotProps={{
            select: { SelectDisplayProps: { 'aria-label': translate('editing.recordLog.category') } },
          }}
          value={filter.category ?? all}
          onChange={({ target }) =>
            onChange({ ...filter, category: target.value === all ? undefined : target.value })
          }
        >
          <MenuItem value={all}>{translate('editing.recordLog.allCategories')}</MenuItem>
          <MenuItem value={categoryOf(entity.name)}>{text(entity.title)}</MenuItem>
          {tabs.map(({ name, title }) => (
            <MenuItem key={name} value={categoryOf(name)}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box sx={{ ml: { md: 'auto' }, mt: 2.5 }}>{children}</Box>
    </Box>
  );
}

/** The visible caption of a filter. Screen readers get the caption from the filter itself. */
function Caption({ of }: { readonly of: 'from' | 'to' | 'category' }) {
  const translate = useTranslate();
  return (
    <Box component="span" aria-hidden sx={caption}>
      {translate(`editing.recordLog.${of}`)}
    </Box>
  );
}

/** The field for the date filters, declared here because no entity has a field for the day of a change. */
const dateField: Field = {
  name: 'changedAt',
  title: 'Date',
  kind: 'date',
  shape: { type: 'string', format: 'date' },
  nullable: false,
  required: false,
  readOnly: false,
  options: {},
  choices: [],
  fields: [],
};

const bar = { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mb: 2 } as const;
const caption = { display: 'block', fontSize: 12, color: 'text.secondary', lineHeight: '20px' } as const;

/** The filter of a record's log. It is kept in the URL, so that the link can be shared. */
export interface LogFilter {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  /** The tab whose changes are shown: the last segment of the tab's entity name. */
  readonly category?: string | undefined;
}

const names = ['startDate', 'endDate', 'category'] as const;

/** Reads the filter from the URL. Ignores values that are not a calendar date. */
export function readLogFilter(query: URLSearchParams): LogFilter {
  return {
    startDate: dayOf(query.get('startDate') ?? ''),
    endDate: dayOf(query.get('endDate') ?? ''),
    category: query.get('category') || undefined,
  };
}

function dayOf(text: string): string | undefined {
  return formats.date(text) ? text : undefined;
}

/** The URL query with another filter of the change log. Other parameters are kept. */
export function withLogFilter(query: URLSearchParams, filter: LogFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of names) {
    const value = filter[name];
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * The query parameters of a request for the change log (docs/specification.md#master-data-7-employee-service: "GET
 * /api/employee/logs").
 */
export function logQuery({ id }: Entity, owner: number, filter: LogFilter): Record<string, string> {
  const requested = names.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]]]));
  return { [id.name]: String(owner), ...Object.fromEntries(requested) };
}

/** The category by which the service filters changes of a tab: the last segment of the tab's entity name. */
function categoryOf(name: string): string {
  return name.split('/').at(-1) ?? name;
}
