import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { DataTable } from '../../ui/DataTable.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

interface TableSectionProps {
  /** Where the texts of its title and of its columns are: `developer.calls`. */
  readonly texts: string;
  readonly title?: string;
  /** After the title: how many there are. */
  readonly count?: number;
  readonly end?: ReactNode;
  /** Between title and table. */
  readonly lead?: ReactNode;
  /** The columns; the first cell of a row names it. */
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A titled table of a developer's page. */
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
