import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DataTable } from '../../ui/DataTable.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

interface TableSectionProps {
  /** Prefix of the message keys of the title and columns: `developer.calls`. */
  readonly texts: string;
  readonly title?: string;
  /** Count shown after the title. */
  readonly count?: number;
  readonly end?: ReactNode;
  /** Content between title and table. */
  readonly lead?: ReactNode;
  /** Message keys of the column headings. The first cell of each row is the row's header. */
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A titled table on a developer page. */
export function TableSection({ texts, title = 'title', count, end, lead, heads, rows }: TableSectionProps) {
  const translate = useTranslate();
  const say = (key: string) => translate(`${texts}.${key}`);
  return (
    <Sheet title={count === undefined ? say(title) : `${say(title)} (${count})`} end={end}>
      {lead && <Box sx={{ color: 'text.secondary' }}>{lead}</Box>}
      <DataTable label={say(title)} heads={heads.map(say)} rows={rows} />
    </Sheet>
  );
}
