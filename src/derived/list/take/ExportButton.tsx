import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import type { ListQuery } from '../../listState.ts';
import { MoreFormats } from './MoreFormats.tsx';
import { useExport } from './useExport.ts';
import { useFileName } from './useFileName.ts';

const ExportProgress = onDemand(() => import('./ExportProgress.tsx').then((file) => file.ExportProgress));

interface ExportButtonProps {
  readonly format?: 'csv' | 'ics';
  readonly query: ListQuery;
  readonly columns?: readonly string[];
}

/**
 * Button that exports the current view of a list as CSV, calendar or another format, with all matching rows and the
 * visible columns in order (docs/quality.md#3-a-list-tells-the-truth). Hidden if the user may not export.
 */
export function ExportButton({ query, columns, format = 'csv' }: ExportButtonProps) {
  const { entity, may } = useEntity();
  const translate = useTranslate();
  const fileName = useFileName();
  const { filter, sort, page, perPage } = query;
  const requested = { filter, sort, pagination: { page, perPage }, ...(columns ? { columns } : {}) };
  const { save, format: saved, soFar, stop } = useExport(requested, fileName);
  if (!may.export.allowed) return null;
  const label = translate('bulk.export');
  return (
    <>
      <Button
        className="short"
        title={label}
        startIcon={<FileDownloadOutlined />}
        loading={saved === format}
        onClick={() => void save(format)}
      >
        {label}
      </Button>
      {format === 'csv' && entity.can.own && (
        <MoreFormats isWorking={saved === 'xlsx' || saved === 'pdf'} onChoose={(one) => void save(one)} />
      )}
      {soFar && <ExportProgress soFar={soFar} onStop={stop} />}
    </>
  );
}
