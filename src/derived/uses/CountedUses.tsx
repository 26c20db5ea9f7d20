import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordUse } from '#schemas/protocol/entities/resultCodes.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { UsesList } from './UsesList.tsx';
import { useUses } from './useUses.ts';

interface CountedUsesProps {
  readonly id: string | number;
  /** Whether to leave out references from past records. */
  readonly isAhead?: boolean;
}

/** Shows the number of references to a record, and lists them. */
export function CountedUses({ id, isAhead = false }: CountedUsesProps) {
  const translate = useTranslate();
  const { uses, error, isLoading, refetch } = useUses(id, isAhead);
  if (error && !isLoading && !uses)
    return <ResultMessage error={error} title={translate('undo.usesFailed')} onRetry={refetch} />;
  if (!uses) return <RowsSkeleton rows={2} height={48} />;
  if (uses.length === 0) return <Box>{translate('undo.noUses')}</Box>;
  const count = uses.reduce((sum: number, use: RecordUse) => sum + use.count, 0);
  return (
    <>
      <Box>{translate('undo.uses', { smart_count: count, count })}</Box>
      <UsesList id={id} uses={uses} heading="h3" isInDialog />
    </>
  );
}
