import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { suggestMapping, withSaved } from '#schemas/import/suggestMapping.ts';
import type { ImportJob, ImportMapping } from '#schemas/protocol/imports/import.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';
import { useImports } from '../ImportContext.tsx';
import { useFailureText } from '../useFailureText.ts';
import type { JobControl } from '../useImportJob.ts';
import { ColumnTable } from './ColumnTable.tsx';
import { HeadingChoice } from './HeadingChoice.tsx';
import { MappingOptions } from './MappingOptions.tsx';
import { foundBy, unfilled, withMatch } from './mappingChange.ts';
import { SavedMappings } from './SavedMappings.tsx';
import { useTargets } from './useTargets.tsx';
import { FixedFields } from './ValueInput.tsx';

interface ColumnsStepProps {
  readonly job: ImportJob;
  readonly control: JobControl;
  /** Back to what the last check found, where there was one. */
  readonly onBack?: (() => void) | undefined;
  readonly onChecked: () => void;
}

/** Which column fills which field, and how rows are read; from here the check begins. */
export function ColumnsStep({ job, control, onBack, onChecked }: ColumnsStepProps) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const heading = useId();
  const [mapping, setMapping] = useState(job.mapping);
  const { check, isStarting, failed } = useCheck(job, control, onChecked);
  useUnsavedChanges(mapping !== job.mapping && !isStarting, true);
  const load = (saved: ImportMapping) =>
    setMapping(
      withSaved(suggestMapping(entity, job.columns, job.format, { daySystem: job.mapping.daySystem }), saved),
    );
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 3, maxWidth: 960 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography id={heading} variant="h2" sx={{ fontSize: 16, fontWeight: 600, mr: 'auto' }}>
          {translate('imports.columns.title')}
        </Typography>
        <SavedMappings mapping={mapping} onLoad={load} />
      </Box>
      <HeadingChoice job={job} />
      <ColumnTable job={job} mapping={mapping} onChange={setMapping} />
      <Unfilled mapping={mapping} />
      <FixedFields mapping={mapping} onChange={setMapping} />
      <MatchChoice mapping={mapping} onChange={setMapping} />
      <MappingOptions mapping={mapping} onChange={setMapping} />
      {failed !== undefined && <Alert severity="error">{failed}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" loading={isStarting} onClick={() => void check(mapping)}>
          {translate(job.checkedAt === null ? 'imports.columns.check' : 'imports.columns.checkAgain')}
        </Button>
        {onBack && <Button onClick={onBack}>{translate('imports.columns.back')}</Button>}
      </Box>
    </Box>
  );
}

/** Sends the mapping; the check of the rows goes on in the background. */
function useCheck(job: ImportJob, control: JobControl, onChecked: () => void) {
  const { imports } = useImports();
  const failureText = useFailureText();
  const [isStarting, setStarting] = useState(false);
  const [failed, setFailed] = useState<string>();
  const check = async (mapping: ImportMapping) => {
    setStarting(true);
    setFailed(undefined);
    try {
      const started = await imports.check(job.jobId, mapping);
      onChecked();
      control.take(started);
    } catch (error) {
      setFailed(failureText(error));
      setStarting(false);
    }
  };
  return { check, isStarting, failed };
}

/** What new records need and the file does not say. */
function Unfilled({ mapping }: { readonly mapping: ImportMapping }) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const targets = useTargets();
  const names = unfilled(entity, mapping);
  if (names.length === 0) return null;
  const titles = names.map((name) => targets.find((one) => one.name === name)?.title ?? name);
  return (
    <Alert severity="warning">{translate('imports.columns.missing', { fields: titles.join(', ') })}</Alert>
  );
}

interface MatchChoiceProps {
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
}

/** By which of the filled fields a row finds its record. */
function MatchChoice({ mapping, onChange }: MatchChoiceProps) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const targets = useTargets();
  const names = foundBy(entity, mapping);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ fontWeight: 600, p: 0 }}>
        {translate('imports.columns.match')}
      </Box>
      {mapping.match.length > 1 && (
        <Box sx={{ color: 'text.secondary' }}>{translate('imports.columns.matchOrder')}</Box>
      )}
      {names.map((name) => (
        <FormControlLabel
          key={name}
          label={targets.find((target) => target.name === name)?.title ?? name}
          control={
            <Checkbox
              size="small"
              checked={mapping.match.includes(name)}
              onChange={(_, isOn) => onChange(withMatch(entity, mapping, name, isOn))}
            />
          }
        />
      ))}
      {mapping.match.length === 0 && mapping.mode !== 'createOnly' && (
        <Alert severity="warning">{translate('imports.columns.matchNone')}</Alert>
      )}
    </Box>
  );
}
