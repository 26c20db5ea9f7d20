import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';
import type { ImportMapping } from '#schemas/protocol/import.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import { foundBy, withMatch } from './mappingChange.ts';
import { useTargets } from './useTargets.ts';

interface MatchChoiceProps {
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
}

/** By which of the filled fields a row finds its record. */
export function MatchChoice({ mapping, onChange }: MatchChoiceProps) {
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
