import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { type RetentionKind, type RetentionPreview, retentionLimits } from '#schemas/protocol/retention.ts';
import { showDate } from '#schemas/rules/dates.ts';
import { monthsIn } from './useRetention.ts';

interface KindMonthsProps {
  readonly kind: RetentionKind;
  readonly text: string;
  readonly due: RetentionPreview[number] | undefined;
  readonly onType: (text: string) => void;
}

/** For how many months a kind is kept, what that means, and what would go now. */
export function KindMonths({ kind, text, due, onType }: KindMonthsProps) {
  const translate = useTranslate();
  const id = useId();
  const limits = retentionLimits[kind];
  const named = `${translate(`retention.kinds.${kind}`)}: ${translate('retention.months')}`;
  const isWrong = monthsIn(kind, text) === undefined;
  return (
    <Box role="group" aria-labelledby={id} sx={row}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography id={id} variant="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
          {translate(`retention.kinds.${kind}`)}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{translate(`retention.means.${kind}`)}</Typography>
        <Box role="status" sx={{ minHeight: 24, fontWeight: due && due.rows > 0 ? 600 : 400 }}>
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
        slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': named } }}
        onChange={(event) => onType(event.target.value)}
      />
    </Box>
  );
}

function Due({ due: { before, rows } }: { readonly due: RetentionPreview[number] }) {
  const translate = useTranslate();
  const text = rows === 0 ? 'retention.nothing' : 'retention.would';
  return translate(text, { before: showDate(before), count: rows.toLocaleString('en') });
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
