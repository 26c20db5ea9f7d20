import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import type { ImportHints, ImportMapping } from '#schemas/protocol/imports/import.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { MappingOptions } from './MappingOptions.tsx';
import { mappedMatchFields, missingRequiredFields, withMatch } from './mappingChange.ts';
import { useTargets } from './useTargets.tsx';
import { FixedFields } from './ValueInput.tsx';

interface MappingFieldsProps {
  /** Returns sample values of a column, from the first rows. */
  readonly cellsOf: (column: number) => readonly string[];
  readonly mapping: ImportMapping;
  readonly hints: ImportHints;
  readonly onChange: (mapping: ImportMapping) => void;
}

/** Maps columns to fields and sets how rows are read. */
export function MappingFields({ cellsOf, mapping, hints, onChange }: MappingFieldsProps) {
  return (
    <>
      <ColumnTable cellsOf={cellsOf} mapping={mapping} onChange={onChange} />
      <Unfilled mapping={mapping} />
      <FixedFields mapping={mapping} onChange={onChange} />
      <MatchChoice mapping={mapping} onChange={onChange} />
      <MappingOptions mapping={mapping} hints={hints} onChange={onChange} />
    </>
  );
}

/** Warns about required fields of new records that the file does not fill. */
function Unfilled({ mapping }: { readonly mapping: ImportMapping }) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const targets = useTargets();
  const names = missingRequiredFields(entity, mapping);
  if (names.length === 0) return null;
  const titles = names.map((name) => targets.find((one) => one.name === name)?.title ?? name);
  return (
    <Alert severity="warning">{translate('imports.columns.missing', { fields: titles.join(', ') })}</Alert>
  );
}

/** Lets the user choose the fields by which a row is matched to an existing record. */
function MatchChoice({ mapping, onChange }: Omit<MappingFieldsProps, 'cellsOf' | 'hints'>) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const targets = useTargets();
  const names = mappedMatchFields(entity, mapping);
  if (names.length === 0 && mapping.mode === 'createOnly') return null;
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
