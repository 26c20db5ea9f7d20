import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { districtRows } from '#providers/organizations/districtRows.ts';
import { importableFields, matchFields } from '#schemas/import/importableFields.ts';
import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import { importPermissions } from '#schemas/protocol/imports/import.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { DeniedButton } from '../../permissions/DeniedButton.tsx';
import { useDenial } from '../../permissions/useDenial.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useSlice } from '../../results/useSlice.ts';
import { usePermitted } from '../../session/SessionContext.tsx';
import { ComparedTable } from './ComparedTable.tsx';
import {
  type Cells,
  type ComparedRow,
  type ComparedState,
  comparedRows,
  states,
  tableOf,
  translated,
} from './comparedRows.ts';
import type { ComparedDistrict } from './DistrictChoice.tsx';
import { useCopyLines } from './useCopyLines.ts';

interface ComparisonProps {
  /** Whether lines can be copied: files bring this kind of record. */
  readonly isImported: boolean;
  readonly here: ComparedDistrict;
  readonly there: ComparedDistrict;
}

/** The records of one kind in both districts, read whole, and what can be done with the differences. */
export function Comparison({ isImported, here, there }: ComparisonProps) {
  const translate = useTranslate();
  const { columns, ...places } = useColumns();
  const left = useRows(columns, here.id);
  const right = useRows(columns, there.id);
  const failed = [left, right].find(({ status }) => status === 'error');
  if (failed?.status === 'error') {
    return (
      <ResultMessage title={translate('districtCompare.failed')} error={failed.error} onRetry={failed.ask} />
    );
  }
  if (left.status !== 'success' || right.status !== 'success') return <RowsSkeleton rows={8} height={36} />;
  return <Found {...{ isImported, here, there }} {...places} tables={[left.data, right.data]} />;
}

/**
 * The columns that are compared, the places of those by which a record is known, codes first, then the name, and of
 * those that name other records.
 */
function useColumns() {
  const { entity } = useEntity();
  return useMemo(() => {
    const fields = importableFields(entity);
    const columns = fields.map(({ name }) => name);
    const known = [...matchFields(entity), ...columns.slice(0, 1)];
    const keys = [...new Set(known.map((name) => columns.indexOf(name)))].filter((place) => place >= 0);
    const naming = fields.flatMap(({ kind }, place) => (namingKinds.includes(kind) ? [place] : []));
    return { columns, keys, naming };
  }, [entity]);
}

const namingKinds: readonly FieldKind[] = ['reference', 'references'];

function useRows(columns: readonly string[], district: number) {
  const { entity } = useEntity();
  return useSlice({
    key: ['districtCompare', entity.name, district],
    read: (signal) => districtRows(entity, columns, district, signal),
    isRetried: false,
  });
}

interface FoundProps extends ComparisonProps {
  readonly keys: readonly number[];
  readonly naming: readonly number[];
  readonly tables: readonly [string, string];
}

function Found({ isImported, here, there, keys, naming, tables: [left, right] }: FoundProps) {
  const translate = useTranslate();
  const names = useMemo(
    () => ({ here: here.name, there: there.name, places: naming }),
    [here.name, there.name, naming],
  );
  const { headings, rows } = useMemo(() => {
    const [one, other] = [tableOf(left), tableOf(right)];
    return { headings: one.headings, rows: comparedRows(one, other, keys, names) };
  }, [left, right, keys, names]);
  const [shown, setShown] = useState<ComparedState | undefined>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const visible = rows.filter(({ state }) => shown === undefined || state === shown);
  if (rows.length === 0) return <ResultMessage title={translate('districtCompare.empty')} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <StateFilter rows={rows} value={shown} onChange={setShown} />
      {isImported ? (
        <CopyBar rows={rows.filter(({ key }) => chosen.has(key))} {...{ headings, here, there, naming }} />
      ) : (
        <Alert severity="info">{translate('districtCompare.notCopied')}</Alert>
      )}
      <ComparedTable
        key={shown}
        {...{ headings, here, there, chosen }}
        rows={visible}
        onChoose={isImported ? setChosen : undefined}
      />
    </Box>
  );
}

interface StateFilterProps {
  readonly rows: readonly ComparedRow[];
  readonly value: ComparedState | undefined;
  readonly onChange: (state: ComparedState | undefined) => void;
}

/** The lines by what they are in both districts, each with its number. */
function StateFilter({ rows, value, onChange }: StateFilterProps) {
  const translate = useTranslate();
  const countOf = (state: ComparedState) => rows.filter((row) => row.state === state).length;
  return (
    <Box sx={{ overflowX: 'auto', maxWidth: '100%' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={value ?? 'all'}
        aria-label={translate('districtCompare.filter')}
        onChange={(_, next: ComparedState | 'all' | null) =>
          onChange(next === 'all' ? undefined : (next ?? undefined))
        }
      >
        <ToggleButton value="all" sx={button}>
          {translate('districtCompare.all')} <b>{showCount(rows.length)}</b>
        </ToggleButton>
        {states.map((state) => (
          <ToggleButton key={state} value={state} sx={button}>
            {translate(`districtCompare.states.${state}`)} <b>{showCount(countOf(state))}</b>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const button = { gap: 0.75, whiteSpace: 'nowrap', textTransform: 'none', fontWeight: 500 } as const;

interface CopyBarProps {
  readonly rows: readonly ComparedRow[];
  readonly headings: readonly string[];
  readonly naming: readonly number[];
  readonly here: ComparedDistrict;
  readonly there: ComparedDistrict;
}

/** Copies the chosen lines to the other district, or from there: as an import, which is checked before anything is written. */
function CopyBar({ rows, headings, naming, here, there }: CopyBarProps) {
  const translate = useTranslate();
  const { copy, isSending, failed } = useCopyLines(headings);
  const differing = rows.filter(({ state }) => state !== 'equal');
  const forth = differing.flatMap((row) =>
    row.here ? [translated(row.here, here.name, there.name, naming)] : [],
  );
  const back = differing.flatMap((row) =>
    row.there ? [translated(row.there, there.name, here.name, naming)] : [],
  );
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <CopyButton lines={forth} chosen={rows.length} from={here} to={there} {...{ copy, isSending }} />
        <CopyButton lines={back} chosen={rows.length} from={there} to={here} {...{ copy, isSending }} />
        <Box sx={{ color: 'text.secondary' }}>
          {translate(`districtCompare.${rows.length === 0 ? 'nothingChosen' : 'copyHint'}`)}
        </Box>
      </Box>
      {failed !== undefined && <Alert severity="error">{failed}</Alert>}
    </Box>
  );
}

interface CopyButtonProps {
  readonly lines: readonly Cells[];
  /** How many lines are chosen, those among them that cannot be copied this way. */
  readonly chosen: number;
  readonly from: ComparedDistrict;
  readonly to: ComparedDistrict;
  readonly isSending: boolean;
  readonly copy: (lines: readonly Cells[], to: ComparedDistrict) => void;
}

/** Copies lines to a district; where there is nothing to copy, or that is not permitted, it stays and says why. */
function CopyButton({ lines, chosen, from, to, isSending, copy }: CopyButtonProps) {
  const translate = useTranslate();
  const denial = useDenial();
  const may = usePermitted(importPermissions.prepare, true);
  const label = translate('districtCompare.copy', {
    smart_count: lines.length,
    count: showCount(lines.length),
    name: to.name,
  });
  if (!may.allowed) return <DeniedButton {...denial(may)}>{label}</DeniedButton>;
  if (lines.length === 0) {
    const key = chosen === 0 ? 'nothingChosen' : 'nothingFrom';
    return (
      <DeniedButton why={translate(`districtCompare.${key}`, { name: from.name })}>{label}</DeniedButton>
    );
  }
  return (
    <Button variant="outlined" loading={isSending} onClick={() => copy(lines, to)}>
      {label}
    </Button>
  );
}
