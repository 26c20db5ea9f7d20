import Box from '@mui/material/Box';
import type { RecordUse } from '#schemas/protocol/resultCodes.ts';
import { UseGroup } from './UseGroup.tsx';

interface UsesListProps {
  /** The record that is used. */
  readonly id: string | number;
  readonly uses: readonly RecordUse[];
  /** How deep its headings stand below the page's. */
  readonly heading?: 'h2' | 'h3';
  /** Inside a dialog only the first few are named, and a link, which would leave what is being decided, opens a tab of its own. */
  readonly isInDialog?: boolean;
}

/** What uses a record, by entity and field, with links to each. */
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
