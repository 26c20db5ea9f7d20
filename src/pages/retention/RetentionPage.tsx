import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import {
  type RetentionKind,
  type RetentionPreview,
  retentionKinds,
  retentionLimits,
} from '#schemas/protocol/organizations/retention.ts';
import { showDate } from '#schemas/values/dates.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { RetentionRuns } from './RetentionRuns.tsx';
import { monthsIn, useRetention } from './useRetention.ts';

/** The district's retention periods, what each would remove now, and the files of removed records. */
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

interface KindMonthsProps {
  readonly kind: RetentionKind;
  readonly text: string;
  readonly due: RetentionPreview[number] | undefined;
  readonly onType: (text: string) => void;
}

/**
 * Input for the retention period of one kind of data, in months. Says what the period means and what would be removed
 * now.
 */
function KindMonths({ kind, text, due, onType }: KindMonthsProps) {
  const translate = useTranslate();
  const id = useId();
  const limits = retentionLimits[kind];
  const label = `${translate(`retention.kinds.${kind}`)}: ${translate('retention.months')}`;
  const isWrong = monthsIn(kind, text) === undefined;
  return (
    <Box role="group" aria-labelledby={id} sx={row}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 320px' }, minWidth: 0 }}>
        <Typography id={id} variant="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
          {translate(`retention.kinds.${kind}`)}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{translate(`retention.means.${kind}`)}</Typography>
        <Box role="status" sx={{ minHeight: { sm: 24 }, fontWeight: due && due.rows > 0 ? 600 : 400 }}>
          {due && !isWrong && <Due due={due} />}
        </Box>
      </Box>
      <TextField
        size="small"
        sx={{ flex: '0 1 240px' }}
        label={translate('retention.months')}
        value={text}
        error={isWrong}
        helperText={translate(isWrong ? 'retention.range' : 'retention.forGood', limits)}
        slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': label } }}
        onChange={(event) => onType(event.target.value)}
      />
    </Box>
  );
}

function Due({ due: { before, rows } }: { readonly due: RetentionPreview[number] }) {
  const translate = useTranslate();
  const text = rows === 0 ? 'retention.nothing' : 'retention.would';
  return translate(text, { before: showDate(before), count: showCount(rows) });
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
