import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { saveReport } from '#providers/reports/reports.ts';
import { reportRights } from '#schemas/access/reportRights.ts';
import { levelsOf } from '#schemas/access/reports/mayReport.ts';
import type { Report, ReportDefinition, ReportLevel } from '#schemas/protocol/reports/report.ts';
import { useFailureText } from '../../results/useFailureText.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { ActBar } from '../../ui/ActBar.tsx';
import { reportsPath } from './paths.ts';

interface SaveBarProps {
  readonly definition: ReportDefinition;
  readonly report?: Report | undefined;
}

/** Saves the report under a name, at a sharing level that the user may use. */
export function SaveBar({ definition, report }: SaveBarProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const failureText = useFailureText();
  const levels = levelsOf(reportRights(useSession().permissions));
  const [name, setName] = useState(report?.name ?? '');
  const [level, setLevel] = useState<ReportLevel | undefined>(report?.level ?? levels[0]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      saveReport(
        { name, level: level ?? 'private', definition, ...(report ? { version: report.version } : {}) },
        report ? String(report.reportId) : undefined,
      ),
    onSuccess: async ({ reportId }) => {
      notify(translate('reportWriter.builder.saved'), { type: 'success' });
      await client.invalidateQueries({ queryKey: ['reports'] });
      await navigate(`${reportsPath}/${reportId}`);
    },
  });
  if (levels.length === 0)
    return (
      <Alert severity="info" sx={{ my: 2 }}>
        {translate('reportWriter.builder.may')}
      </Alert>
    );
  return (
    <ActBar>
      <TextField
        size="small"
        label={translate('reportWriter.builder.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
        sx={{ flex: { xs: '1 1 0', sm: '0 0 auto' }, minWidth: 96, width: { sm: 280 } }}
      />
      <TextField
        select
        size="small"
        label={translate('reportWriter.builder.level')}
        value={level ?? ''}
        onChange={(event) => setLevel(event.target.value as ReportLevel)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ width: { xs: 104, sm: 300 } }}
      >
        {levels.map((one) => (
          <option key={one} value={one}>
            {translate(`reportWriter.builder.levels.${one}`)}
          </option>
        ))}
      </TextField>
      <Button
        variant="contained"
        loading={isPending}
        disabled={name.trim() === '' || level === undefined}
        onClick={() => mutate()}
        aria-label={translate('reportWriter.builder.save')}
      >
        {translate('ra.action.save')}
      </Button>
      {error && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {failureText(error)}
        </Alert>
      )}
    </ActBar>
  );
}
