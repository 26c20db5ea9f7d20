import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import {
  emptyMeaning,
  type ImportJob,
  type ImportMapping,
  type UnknownValue,
} from '#schemas/protocol/imports/import.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { ValueInput } from '../columns/ValueInput.tsx';
import { stackedStyle } from '../gridStyle.ts';
import type { JobControl } from '../useImportJob.ts';
import { useCheckWith, withMeaning } from './useCheckWith.ts';

interface ValueTableProps {
  readonly job: ImportJob;
  readonly control: JobControl;
  readonly words: readonly UnknownValue[];
}

/** Lists each unknown text once, with its number of rows and a field for the value it stands for. */
export function ValueTable({ job, control, words }: ValueTableProps) {
  const translate = useTranslate();
  const heading = useId();
  const [meanings, setMeanings] = useState<ImportMapping['words']>({});
  const { check, isStarting, failed } = useCheckWith(job, control);
  const set = ({ field, text }: UnknownValue, meaning: string | undefined) =>
    setMeanings((before) => withMeaning(before, field, text, meaning));
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={heading}
      sx={{ p: 2, display: 'grid', gap: 1 }}
    >
      <Typography id={heading} variant="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
        {translate('imports.words.title')}
      </Typography>
      <Box sx={{ color: 'text.secondary' }}>{translate('imports.words.lead')}</Box>
      <Box role="group" aria-labelledby={heading} tabIndex={0} sx={{ overflow: 'auto', maxHeight: 360 }}>
        <Box component="table" sx={{ ...stackedStyle, width: 'auto' }}>
          <thead>
            <tr>
              <th scope="col">{translate('imports.words.text')}</th>
              <th scope="col">{translate('imports.words.field')}</th>
              <th scope="col" data-number>
                {translate('imports.words.rows')}
              </th>
              <th scope="col">{translate('imports.words.meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {words.map((word) => (
              <ValueRow
                key={`${word.field} ${word.text}`}
                word={word}
                meaning={meanings[word.field]?.[word.text]}
                onChange={(meaning) => set(word, meaning)}
              />
            ))}
          </tbody>
        </Box>
      </Box>
      {failed !== undefined && <Alert severity="error">{failed}</Alert>}
      <Button
        variant="outlined"
        loading={isStarting}
        disabled={Object.keys(meanings).length === 0}
        onClick={() => void check(meanings)}
        sx={{ justifySelf: 'start' }}
      >
        {translate('imports.words.apply')}
      </Button>
    </Paper>
  );
}

interface ValueRowProps {
  readonly word: UnknownValue;
  readonly meaning: string | undefined;
  readonly onChange: (meaning: string | undefined) => void;
}

function ValueRow({ word: { field: name, text: word, rows }, meaning, onChange }: ValueRowProps) {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const field = fieldNamed(entity, name);
  if (!field) return null;
  return (
    <tr>
      <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere', maxWidth: 280 }}>
        {word}
      </Box>
      <td>{text(field.title)}</td>
      <td data-number data-label={translate('imports.words.rows')}>
        {showCount(rows)}
      </td>
      <td>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {meaning !== emptyMeaning && (
            <ValueInput
              field={field}
              label={translate('imports.words.means', { text: word })}
              text={meaning}
              onChange={(next) => onChange(next === '' ? undefined : next)}
            />
          )}
          <FormControlLabel
            label={translate('imports.words.empty')}
            control={
              <Checkbox
                size="small"
                checked={meaning === emptyMeaning}
                onChange={(_, isOn) => onChange(isOn ? emptyMeaning : undefined)}
                slotProps={{ input: { 'aria-label': translate('imports.words.emptyFor', { text: word }) } }}
              />
            }
          />
        </Box>
      </td>
    </tr>
  );
}
