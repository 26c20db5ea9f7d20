import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldColumn } from '../../fields/FieldColumn.tsx';
import { RecordLabel } from '../../fields/records/RecordName.tsx';
import { recordPath } from '../../fields/records/recordPath.ts';
import { narrowTile, tileLink, tileList } from './tileLook.ts';

interface WidgetRowsProps {
  readonly rows: readonly RaRecord[];
  /** The fields that a row shows. */
  readonly columns: readonly string[];
  /** Returns the URL that a row links to; by default the page of its record. */
  readonly to?: (record: RaRecord) => string;
  /** Renders the actions below a row. */
  readonly below?: (record: RaRecord) => ReactNode;
}

/** Records in a widget, each a link to its page. */
export function WidgetRows({ rows, columns, to, below }: WidgetRowsProps) {
  const { entity } = useEntity();
  return (
    <Box component="ul" sx={tileList}>
      {rows.map((record) => (
        <li key={record.id}>
          <Row record={record} columns={columns} to={to?.(record) ?? recordPath(entity, record.id)} />
          {below?.(record)}
        </li>
      ))}
    </Box>
  );
}

interface RowProps extends Pick<WidgetRowsProps, 'columns'> {
  readonly record: RaRecord;
  readonly to: string;
}

/** One record as a link: the first column with a value (else the record's label), and the other columns below. */
function Row({ record, columns, to }: RowProps) {
  const { entity, fields } = useEntity();
  const rowFields = columns.flatMap((name) => {
    const field = fieldNamed(entity, name);
    const hasValue = record[name] !== null && record[name] !== undefined && record[name] !== '';
    return field && hasValue && fields.includes(field) ? [field] : [];
  });
  const [first, ...others] = rowFields;
  // Labels of referenced records load later; the reserved height keeps the layout still.
  const height = others.some(({ options }) => options.reference) ? '3em' : undefined;
  return (
    <Box component={Link} to={to} sx={{ ...tileLink, flexWrap: 'wrap' }}>
      <Box component="span" sx={{ fontWeight: 550, flex: '1 1 100%' }}>
        {first ? <Value field={first} record={record} /> : <RecordLabel entity={entity} record={record} />}
      </Box>
      <Box component="span" sx={[{ height }, facts]}>
        <span>
          {others.map((field) => (
            <Box component="span" className="fact" key={field.name}>
              <Value field={field} record={record} />
            </Box>
          ))}
        </span>
      </Box>
    </Box>
  );
}

function Value({ field, record }: { readonly field: Field; readonly record: RaRecord }) {
  return <FieldColumn field={field} value={record[field.name]} record={record} />;
}

/** Styles of a row's further values: at most two lines; unlimited in a narrow tile. */
const facts = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  flex: '1 1 100%',
  lineHeight: 1.5,
  color: 'text.secondary',
  [narrowTile]: { display: 'block', height: 'auto' },
  '& .fact > *': { display: 'inline' },
  '& .fact:not(:last-child)::after': { content: '" · "' },
} as const;
