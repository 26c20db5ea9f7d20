import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Field } from '#schemas/model/readFields.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import { memberOf } from '../shown/memberOf.ts';

/** What the rows add up to, where the entity has a rule for it: how much is left, or too much. */
export function TotalLine({ field, source }: { readonly field: Field; readonly source: string }) {
  const { entity } = useEntity();
  const rule = entity.rules.find((one) => one.rule === 'total' && one.rows === source);
  if (rule?.rule !== 'total') return null;
  const summed = field.fields.find((inner) => inner.name === rule.field);
  return <Total source={source} name={rule.field} wanted={rule.is} unit={summed?.options.unit ?? 'number'} />;
}

interface TotalProps {
  readonly source: string;
  readonly name: string;
  readonly wanted: number;
  readonly unit: string;
}

function Total({ source, name, wanted, unit }: TotalProps) {
  const translate = useTranslate();
  const total = useWatch({ name: source, compute: (rows: unknown) => sumOf(rows, name) });
  const rest = Math.round((wanted - total) * 100) / 100;
  const amount = (value: number) =>
    translate(`fields.amount.${unit}`, { smart_count: value, count: String(value) });
  const state = rest === 0 ? 'exact' : rest > 0 ? 'left' : 'over';
  const Icon = rest === 0 ? DoneIcon : OpenIcon;
  return (
    <Box
      role="status"
      className="tabular"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        px: 0.5,
        minHeight: 32,
        color: rest === 0 ? 'success.main' : 'warning.main',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 18 }} />
      <Box component="span" sx={{ fontWeight: 600 }}>
        {translate('fields.rows.total', { total: amount(total), wanted: amount(wanted) })}
      </Box>
      {rest !== 0 && <span>{translate(`fields.rows.${state}`, { rest: amount(Math.abs(rest)) })}</span>}
    </Box>
  );
}

/** To a hundredth, as the rule counts. */
function sumOf(rows: unknown, name: string): number {
  const values = Array.isArray(rows) ? rows.map((row) => memberOf(row, name)) : [];
  const hundredths = values.map((value) => (typeof value === 'number' ? Math.round(value * 100) : 0));
  return hundredths.reduce((sum, value) => sum + value, 0) / 100;
}
