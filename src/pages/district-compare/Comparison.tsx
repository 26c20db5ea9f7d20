import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { districtRows } from '#providers/organizations/districtRows.ts';
import { importableFields, matchFields } from '#schemas/import/importableFields.ts';
import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useQueryState } from '../../results/useQueryState.ts';
import { ComparedTable } from './ComparedTable.tsx';
import { CopyBar } from './CopyBar.tsx';
import { type ComparedState, comparedRows, tableOf } from './comparedRows.ts';
import type { ComparedDistrict } from './DistrictChoice.tsx';
import { StateFilter } from './StateFilter.tsx';

interface ComparisonProps {
  /** Whether rows can be copied, which needs an import for the entity. */
  readonly isImported: boolean;
  readonly here: ComparedDistrict;
  readonly there: ComparedDistrict;
}

/** Compares all records of an entity in two districts, with actions for the differences. */
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
  if (left.status !== 'success' || right.status !== 'success') {
    const missing = [left, right].flatMap(({ status }, at) =>
      status === 'success' ? [] : [at ? there : here],
    );
    return <Reading districts={missing} />;
  }
  return <Found {...{ isImported, here, there }} {...places} tables={[left.data, right.data]} />;
}

/** Loading state. Both lists are read completely, which can take seconds; names the districts still loading. */
function Reading({ districts }: { readonly districts: readonly ComparedDistrict[] }) {
  const translate = useTranslate();
  const names = districts.map(({ name }) => name).join(', ');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {translate('districtCompare.reading', { names })}
      </Box>
      <RowsSkeleton rows={8} height={36} />
    </Box>
  );
}

/**
 * Returns the names of the compared columns, the indexes of the key columns (codes first, then the name), and the
 * indexes of the reference columns.
 */
function useColumns() {
  const { entity } = useEntity();
  return useMemo(() => {
    const fields = importableFields(entity);
    const columns = fields.map(({ name }) => name);
    const known = [...matchFields(entity), ...columns.slice(0, 1)];
    const keys = [...new Set(known.map((name) => columns.indexOf(name)))].filter((index) => index >= 0);
    const naming = fields.flatMap(({ kind }, index) => (namingKinds.includes(kind) ? [index] : []));
    return { columns, keys, naming };
  }, [entity]);
}

const namingKinds: readonly FieldKind[] = ['reference', 'references'];

function useRows(columns: readonly string[], district: number) {
  const { entity } = useEntity();
  return useQueryState({
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
  const isSame = rows.every(({ state }) => state === 'equal');
  if (rows.length === 0) return <ResultMessage title={translate('districtCompare.empty')} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {isSame ? (
        <Alert severity="success">
          {translate('districtCompare.same', { smart_count: rows.length, count: showCount(rows.length) })}
        </Alert>
      ) : (
        <StateFilter rows={rows} value={shown} onChange={setShown} />
      )}
      {!isSame && isImported && (
        <CopyBar rows={rows.filter(({ key }) => chosen.has(key))} {...{ headings, here, there, naming }} />
      )}
      {!isSame && !isImported && <Alert severity="info">{translate('districtCompare.notCopied')}</Alert>}
      <ComparedTable
        key={shown}
        {...{ headings, here, there, chosen }}
        rows={visible}
        onChoose={isImported && !isSame ? setChosen : undefined}
      />
    </Box>
  );
}
