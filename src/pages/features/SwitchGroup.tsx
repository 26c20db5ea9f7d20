import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

interface SwitchGroupProps {
  readonly title: string;
  readonly saved: Readonly<Record<string, boolean>>;
  readonly draft: Readonly<Record<string, boolean>>;
  readonly sentenceOf: (name: string) => string;
  readonly onSwitch: (name: string, isOn: boolean) => void;
}

/** Switches with a sentence each, and the name by which systems call them. */
export function SwitchGroup({ title, saved, draft, sentenceOf, onSwitch }: SwitchGroupProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
      <Typography id={id} variant="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {Object.entries(saved).map(([name, isOn]) => (
        <Box key={name} sx={{ borderTop: 1, borderColor: 'divider', minHeight: 44 }}>
          <FormControlLabel
            sx={{ m: 0, py: 0.5, width: '100%', gap: 1 }}
            control={<Switch checked={draft[name] ?? isOn} onChange={(_, next) => onSwitch(name, next)} />}
            label={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
                <span>{sentenceOf(name)}</span>
                <Box
                  component="code"
                  sx={{ color: 'text.secondary', fontSize: 12, overflowWrap: 'anywhere' }}
                >
                  {name}
                </Box>
                {draft[name] !== undefined && (
                  <Chip size="small" label={translate('security.features.changed')} />
                )}
              </Box>
            }
          />
        </Box>
      ))}
    </Paper>
  );
}
