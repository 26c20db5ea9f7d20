import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportMapping } from '#schemas/protocol/imports/import.ts';
import { AsideLines, HeadingSelect } from '../../import/columns/HeadingChoice.tsx';
import { MappingFields } from '../../import/columns/MappingFields.tsx';
import { HiddenRows, useTableName } from '../../import/HiddenRows.tsx';
import { useFailureText } from '../../results/useFailureText.ts';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';
import { type CheckedRow, checkRows, type RowReader } from './checkRows.ts';
import { SendRows } from './SendRows.tsx';
import type { OpenFile } from './useReadFile.ts';
import { useRowReader } from './useRowReader.ts';

interface FileRowsProps {
  readonly opened: OpenFile;
  readonly isReading: boolean;
  readonly failed: string | undefined;
  readonly onRead: (options: { readonly table?: string; readonly heading?: number }) => void;
  readonly onClose: () => void;
}

interface CheckResult {
  readonly reader: RowReader;
  readonly rows: readonly CheckedRow[];
}

/** Maximum number of sample cells shown for a column of the file. */
const examples = 3;

/** Import steps of an opened file: map columns to fields, check the rows, and send them. */
export function FileRows({ opened, isReading, failed, onRead, onClose }: FileRowsProps) {
  const translate = useTranslate();
  const heading = useId();
  const { reading, file } = opened;
  const [mapping, setMapping] = useState(reading.mapping);
  const [checked, setChecked] = useState<CheckResult>();
  const { check, isChecking, failed: unchecked } = useCheck(opened, setChecked);
  useUnsavedChanges(mapping !== reading.mapping && checked === undefined, true);
  const cellsOf = (column: number) =>
    reading.rows
      .slice(0, examples)
      .map(({ cells }) => cells[column] ?? '')
      .filter((cell) => cell !== '');
  if (checked)
    return (
      <>
        {unchecked !== undefined && <Alert severity="error">{unchecked}</Alert>}
        <SendRows
          {...checked}
          fileName={file.name}
          isChecking={isChecking}
          onTake={({ field, text }, by) => {
            const words = { ...mapping.words, [field]: { ...mapping.words[field], [text]: by } };
            setMapping({ ...mapping, words });
            void check({ ...mapping, words });
          }}
          onBack={() => setChecked(undefined)}
          onClose={onClose}
        />
      </>
    );
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography id={heading} variant="h2" sx={{ fontSize: 16, fontWeight: 600, mr: 'auto' }}>
          {translate('imports.columns.title')}
        </Typography>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {translate('imports.others.file', { name: file.name, smart_count: reading.rows.length })}
        </Box>
        <Button onClick={onClose}>{translate('imports.others.another')}</Button>
      </Box>
      <HiddenRows hints={reading.hints} />
      <SheetChoice opened={opened} isReading={isReading} onRead={onRead} />
      <MappingFields cellsOf={cellsOf} mapping={mapping} hints={reading.hints} onChange={setMapping} />
      {(unchecked ?? failed) !== undefined && <Alert severity="error">{unchecked ?? failed}</Alert>}
      <Button
        variant="contained"
        loading={isChecking}
        onClick={() => void check(mapping)}
        sx={{ justifySelf: 'start' }}
      >
        {translate('imports.columns.check')}
      </Button>
    </Box>
  );
}

/** Checks the rows of a file, including lookups of the records that the rows reference. */
function useCheck({ reading }: OpenFile, onChecked: (checked: CheckResult) => void) {
  const failureText = useFailureText();
  const readerOf = useRowReader();
  const [isChecking, setChecking] = useState(false);
  const [failed, setFailed] = useState<string>();
  const check = async (mapping: ImportMapping) => {
    setChecking(true);
    setFailed(undefined);
    const reader = readerOf(mapping);
    try {
      onChecked({ reader, rows: await checkRows(reader, reading.rows) });
    } catch (error) {
      setFailed(failureText(error));
    } finally {
      setChecking(false);
    }
  };
  return { check, isChecking, failed };
}

/** Chooses the sheet and heading row; a change reads the file again. */
function SheetChoice({
  opened: { reading },
  isReading,
  onRead,
}: Pick<FileRowsProps, 'opened' | 'isReading' | 'onRead'>) {
  const translate = useTranslate();
  const { head, tables, table } = reading;
  const nameOf = useTableName(reading.hints);
  const sheet = table === '' ? {} : { table };
  return (
    <>
      {tables.length > 1 && (
        <TextField
          select
          size="small"
          label={translate('imports.file.otherTable')}
          value={table}
          disabled={isReading}
          onChange={(event) => onRead({ table: event.target.value })}
          sx={{ maxWidth: 420 }}
        >
          {tables.map((name) => (
            <MenuItem key={name} value={name}>
              {nameOf(name)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {head && head.choices.length > 1 && (
        <HeadingSelect
          head={head}
          isDisabled={isReading}
          onChange={(line) => onRead({ ...sheet, heading: line })}
        />
      )}
      {head && head.setAsideCount > 0 && <AsideLines head={head} />}
    </>
  );
}
