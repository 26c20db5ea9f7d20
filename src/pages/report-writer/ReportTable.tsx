import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ReportResult } from '#schemas/protocol/reports/report.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { tableStyle } from '../../derived/list/table/tableStyle.ts';

interface ReportTableProps {
  /** The accessible name of the table. */
  readonly label: string;
  readonly result: ReportResult;
}

/** The rows of a report with group headings and totals. */
export function ReportTable({ label, result }: ReportTableProps) {
  const translate = useTranslate();
  const { columns, items, leftOut } = result;
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {leftOut.length > 0 && (
        <Alert severity="info">{translate('reportWriter.leftOut', { columns: leftOut.join(', ') })}</Alert>
      )}
      {result.notes.map((note) => (
        <Box key={note} sx={{ color: 'text.secondary', fontSize: 13 }}>
          {note}
        </Box>
      ))}
      <Box role="group" aria-label={label} tabIndex={0} className="list-table" sx={sheet}>
        <Box component="table" sx={[tableStyle('compact'), look, result.isPivot && crossed]}>
          <thead>
            <tr>
              {columns.map(({ key, title, isNumber }) => (
                <th key={key} scope="col" style={{ textAlign: isNumber ? 'right' : 'left' }}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a report have no other key
              <Line key={at} item={item} columns={columns} isPivot={result.isPivot} />
            ))}
          </tbody>
        </Box>
        {result.records === 0 && (
          <Box sx={{ p: 2, color: 'text.secondary' }}>{translate('reportWriter.noRows')}</Box>
        )}
      </Box>
      {result.shown < result.lines && <ShownOf {...result} />}
    </Box>
  );
}

function ShownOf({ shown, lines }: ReportResult) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
      {translate('reportWriter.shownOf', { shown: showCount(shown), count: showCount(lines) })}
    </Box>
  );
}

interface LineProps {
  readonly item: ReportResult['items'][number];
  readonly columns: ReportResult['columns'];
  readonly isPivot: boolean;
}

function Line({ item: { kind, level = 0, text, cells = [] }, columns, isPivot }: LineProps) {
  if (kind === 'group') {
    return (
      <tr className="group-head">
        <th scope="rowgroup" colSpan={columns.length} style={{ paddingInlineStart: 12 + level * 20 }}>
          {text}
        </th>
      </tr>
    );
  }
  return (
    <tr className={kind === 'totals' ? 'totals' : undefined}>
      {columns.map(({ key, isNumber }, at) =>
        isPivot && !isNumber ? (
          <th key={key} scope="row" title={cells[at]} style={{ textAlign: 'left' }}>
            {cells[at]}
          </th>
        ) : (
          <td key={key} title={cells[at]} style={{ textAlign: isNumber ? 'right' : 'left' }}>
            {cells[at]}
          </td>
        ),
      )}
    </tr>
  );
}

const sheet = {
  overflow: 'auto',
  maxHeight: '70vh',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
const look = {
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& .totals td': { fontWeight: 600, borderTop: 2, borderColor: 'divider', bgcolor: 'sunken' },
} as const;
/** Keeps the row headers of a pivot in view and, if there is space, its last column, which holds the totals. */
const crossed = {
  '& th:first-of-type': { position: 'sticky', left: 0, zIndex: 1 },
  '& thead th:first-of-type, & thead th:last-of-type': { zIndex: 2 },
  '& tbody th': {
    position: 'static',
    color: 'text.primary',
    fontSize: 14,
    fontWeight: 500,
    borderTop: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    minWidth: 132,
    maxWidth: { xs: 132, sm: 320 },
    py: 0.5,
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& td:last-child': { fontWeight: 600, bgcolor: 'sunken' },
  '& td:last-child, & thead th:last-of-type': { position: { sm: 'sticky' }, right: { sm: 0 } },
  '& .totals th': { fontWeight: 600, borderTop: 2, borderColor: 'divider', bgcolor: 'sunken' },
} as const;
