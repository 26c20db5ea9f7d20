import Kept from '@mui/icons-material/CheckCircleOutlined';
import Broken from '@mui/icons-material/HighlightOffOutlined';
import Open from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Later from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { HiddenText } from '../../../fields/frame/HiddenText.tsx';
import { type RuleName, type RuleState, ruleNames } from './pinStates.ts';

interface PinChecklistProps {
  readonly id: string;
  readonly states: Readonly<Record<RuleName, RuleState>>;
}

/** Every rule of a new PIN, and how it stands while somebody types. */
export function PinChecklist({ id, states }: PinChecklistProps) {
  const translate = useTranslate();
  const stored = ruleNames.filter((rule) => states[rule] === 'kept').length;
  const hasStarted = ruleNames.some((rule) => states[rule] !== 'open');
  return (
    <Box sx={box}>
      <Box id={id}>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{translate('account.pin.rules.title')}</Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {ruleNames.map((rule) => (
            <Rule key={rule} text={translate(`account.pin.rules.${rule}`)} state={states[rule]} />
          ))}
        </Box>
      </Box>
      <HiddenText role="status">
        {hasStarted && translate('account.pin.progress', { kept: stored, all: ruleNames.length })}
      </HiddenText>
    </Box>
  );
}

function Rule({ text, state }: { readonly text: string; readonly state: RuleState }) {
  const translate = useTranslate();
  const { Icon, color } = looks[state];
  const stateText = translate(`account.pin.states.${state}`);
  return (
    <Box component="li" sx={line} data-state={state}>
      <Icon aria-hidden sx={{ fontSize: 18, color, mt: '1px' }} />
      <span>
        {text}
        {state === 'later' ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>{` (${stateText})`}</Box>
        ) : (
          <HiddenText>{` (${stateText})`}</HiddenText>
        )}
      </span>
    </Box>
  );
}

/** Each state has a shape of its own, so that nothing depends on the colour. */
const looks: Readonly<Record<RuleState, { Icon: ComponentType<SvgIconProps>; color: string }>> = {
  open: { Icon: Open, color: 'text.secondary' },
  kept: { Icon: Kept, color: 'success.main' },
  broken: { Icon: Broken, color: 'error.main' },
  later: { Icon: Later, color: 'text.secondary' },
};

const box = { position: 'relative', borderLeft: 2, borderColor: 'divider', pl: 1.5 } as const;
const line = { display: 'flex', gap: 1, alignItems: 'flex-start', py: 0.25 } as const;
