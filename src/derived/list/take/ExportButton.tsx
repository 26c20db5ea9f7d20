import { useDataProvider } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import type { ListQuery } from '../../listState.ts';
import { MoreFormats } from './MoreFormats.tsx';
import { SaveFileButton } from './SaveFileButton.tsx';
import { useFileName } from './useFileName.ts';

const PagedExport = onDemand(() => import('./PagedExport.tsx').then((file) => file.PagedExport));

interface ExportButtonProps {
  /** Default: a table. */
  readonly format?: 'csv' | 'ics';
  readonly query: ListQuery;
  readonly columns?: readonly string[];
}

/**
 * Saves exactly the view as a CSV file, as a calendar, or as what else it can be: every row that matches, the visible columns in their order
 * (docs/quality.md#3-a-list-tells-the-truth).
 */
export function ExportButton({ query, columns, format = 'csv' }: ExportButtonProps) {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const fileName = useFileName();
  const { filter, sort, page, perPage } = query;
  const requested = {
    filter,
    sort,
    pagination: { page, perPage },
    ...(columns ? { columns } : {}),
    ...(format === 'csv' ? {} : { format }),
  };
  if (!entity.can.own) {
    return <PagedExport requested={requested} fileName={() => `${fileName()}.csv`} />;
  }
  return (
    <>
      <SaveFileButton
        operation="export"
        fetchFile={() => provider.exportFile(entity.name, requested)}
        fileName={() => `${fileName()}.${format}`}
      />
      {format === 'csv' && <MoreFormats requested={requested} fileName={fileName} />}
    </>
  );
}
