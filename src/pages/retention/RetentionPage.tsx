import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'ra-core';
import { retentionKinds } from '#schemas/protocol/retention.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { KindMonths } from './KindMonths.tsx';
import { RetentionRuns } from './RetentionRuns.tsx';
import { useRetention } from './useRetention.ts';

/** How long the district keeps what grows, what would go by that, and the files of what went. */
export function RetentionPage() {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader title={translate('retention.title')} lead={translate('retention.lead')} />
      <Lengths />
    </Box>
  );
}

function Lengths() {
  const translate = useTranslate();
  const { retention, error, retry, typed, isChanged, isValid, due, type, ...acts } = useRetention();
  if (error && !retention)
    return <ResultMessage error={error} title={translate('retention.failed')} onRetry={retry} />;
  if (!retention) return <RowsSkeleton rows={5} />;
  return (
    <>
      <Paper
        component="form"
        variant="outlined"
        noValidate
        sx={{ p: { xs: 2, md: 3 } }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && isValid) acts.save();
        }}
      >
        {retentionKinds.map((kind) => (
          <KindMonths
            key={kind}
            kind={kind}
            text={typed[kind] ?? String(retention.months[kind] ?? '')}
            due={due?.find((one) => one.kind === kind)}
            onType={(text) => type(kind, text)}
          />
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button type="submit" variant="contained" disabled={!isChanged || !isValid} loading={acts.isSaving}>
            {translate('retention.save')}
          </Button>
          <Button disabled={!isChanged || acts.isSaving} onClick={acts.reset}>
            {translate('retention.reset')}
          </Button>
        </Box>
      </Paper>
      <RetentionRuns runs={retention.runs} onDrop={acts.drop} isDropping={acts.isDropping} />
    </>
  );
}
