import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordUse } from '#schemas/protocol/entities/resultCodes.ts';
import { showDate } from '#schemas/values/dates.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntityScreen } from '../../entity/EntityContext.tsx';
import { recordPath } from '../../fields/records/recordPath.ts';
import { useTarget } from '../../fields/records/useTarget.ts';
import { fieldAt, filteredListPath } from './filteredListPath.ts';

interface UsesListProps {
  /** The id of the record whose uses are listed. */
  readonly id: string | number;
  readonly uses: readonly RecordUse[];
  /** The level of the headings. */
  readonly heading?: 'h2' | 'h3';
  /**
   * Whether the list is in a dialog. It then names only the first few records, and links open in a new browser tab, so
   * that the dialog stays open.
   */
  readonly isInDialog?: boolean;
}

/** Lists the records that reference another record, grouped by entity and field, with links. */
export function UsesList({ id, uses, heading = 'h2', isInDialog = false }: UsesListProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {uses.map((use) => (
        <UseGroup
          key={`${use.entity} ${use.field}`}
          id={id}
          use={use}
          heading={heading}
          isInDialog={isInDialog}
        />
      ))}
    </Box>
  );
}

interface UseGroupProps {
  readonly id: string | number;
  readonly use: RecordUse;
  readonly heading: 'h2' | 'h3';
  readonly isInDialog: boolean;
}

/** Maximum number of records that a group lists in a dialog. */
const namedInDialog = 6;

/** One group of uses: the records of one entity that reference the record in the same field. */
function UseGroup(props: UseGroupProps) {
  const { entity, isFailed } = useTarget(props.use.entity);
  if (entity) return <LoadedGroup {...props} entity={entity} />;
  if (isFailed) return <div>{props.use.entity}</div>;
  return <Skeleton variant="rounded" height={64} />;
}

function LoadedGroup({ id, use, heading, isInDialog, entity }: UseGroupProps & { readonly entity: Entity }) {
  const translate = useTranslate();
  const { text, may } = useEntityScreen(entity);
  const field = fieldAt(entity, use.field);
  const title = text(entity.plural);
  const listPath = filteredListPath(entity, use.field, id, use.from);
  const listed = use.records.slice(0, isInDialog ? namedInDialog : undefined);
  const rest = use.count - listed.length;
  const tab = isInDialog ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <Box component="section" sx={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Typography component={heading} sx={{ fontSize: 14, fontWeight: 600 }}>
          {field ? translate('editing.uses.in', { entity: title, field: text(field.title) }) : title}
        </Typography>
        {use.count > 0 && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {use.from
              ? translate('editing.uses.from', { count: showCount(use.count), date: showDate(use.from.date) })
              : translate('editing.uses.count', { smart_count: use.count, count: showCount(use.count) })}
          </Box>
        )}
        {listPath !== undefined && use.count > 0 && (
          <Link
            component={RouterLink}
            to={listPath}
            {...tab}
            aria-label={translate('editing.uses.allOf', { entity: title })}
            sx={{ ml: { sm: 'auto' }, py: 0.5 }}
          >
            {translate('editing.uses.all')}
          </Link>
        )}
      </Box>
      {use.count > 0 && may.view.allowed && (
        <Box component="ul" sx={list}>
          {listed.map((record) => (
            <li key={record.id}>
              <Link component={RouterLink} to={recordPath(entity, record.id)} {...tab} sx={nameStyle}>
                {record.label}
              </Link>
            </li>
          ))}
          {rest > 0 && (
            <Box component="li" sx={nameStyle}>
              {translate('editing.uses.more', { count: showCount(rest) })}
            </Box>
          )}
        </Box>
      )}
      {(use.hidden || use.count === 0) && (
        <Box sx={{ color: 'text.secondary' }}>
          {translate(use.count > 0 ? 'editing.uses.hidden' : 'editing.uses.notVisible')}
        </Box>
      )}
    </Box>
  );
}

const card = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 2,
  bgcolor: 'background.paper',
} as const;

const list = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  overflowWrap: 'anywhere',
} as const;

const nameStyle = { display: 'inline-block', py: 0.5 } as const;
