import Kept from '@mui/icons-material/CheckCircleOutlined';
import Broken from '@mui/icons-material/HighlightOffOutlined';
import Open from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Later from '@mui/icons-material/ScheduleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { type ComponentType, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { loadPinState } from '#providers/suite/pin.ts';
import { HiddenText } from '../../fields/frame/HiddenText.tsx';
import { PinField } from '../../fields/secret/PinField.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useQueryState } from '../../results/useQueryState.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { AccountSettings } from './AccountSettings.tsx';
import { type RuleName, type RuleState, ruleNames, ruleStates } from './pin/pinStates.ts';
import { usePinForm } from './pin/usePinForm.ts';

/** `/user/pin`: changes the user's own PIN (docs/specification.md#application-2-route-catalogue). */
export function PinPage() {
  const translate = useTranslate();
  const { impersonation } = useSession();
  return (
    <>
      <PageHeader
        title={translate('account.pin.title')}
        lead={translate('account.pin.lead')}
        breadcrumb={[{ label: translate('account.profile.title'), to: '/user/profile' }]}
      />
      {impersonation ? <ActingNotice name={impersonation.impersonatedUser.name} /> : <OwnPin />}
    </>
  );
}

/** Shown instead of the PIN form during impersonation, because the service rejects PIN changes then. */
function ActingNotice({ name }: { readonly name: string }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" sx={{ maxWidth: 640 }}>
      {translate('account.pin.acting', { name })}
    </Alert>
  );
}

function OwnPin() {
  const translate = useTranslate();
  const pin = useQueryState({ key: ['user', 'pin'], read: loadPinState });
  if (pin.status === 'error') {
    return <ResultMessage title={translate('account.pin.failed')} error={pin.error} onRetry={pin.ask} />;
  }
  if (pin.status !== 'success') return <RowsSkeleton rows={3} height={54} />;
  if (pin.data.managedByProvider) return <AtProvider />;
  return <PinForm hasPin={pin.data.hasPin} onChanged={pin.ask} />;
}

/** Shown when the district has moved PINs to the identity provider since the page was loaded. */
function AtProvider() {
  const translate = useTranslate();
  return (
    <>
      <Alert severity="info" sx={{ maxWidth: 640, mb: 2 }}>
        {translate('account.pin.atProvider')}
      </Alert>
      <AccountSettings />
    </>
  );
}

interface PinFormProps {
  /** Whether the user has a PIN. If so, the form requires the current PIN. */
  readonly hasPin: boolean;
  readonly onChanged: () => void;
}

/** The current PIN, the new PIN with its rules, and a confirmation. */
function PinForm({ hasPin, onChanged }: PinFormProps) {
  const translate = useTranslate();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const { save, inputs, errors, entered, recent, isSaving } = usePinForm(hasPin, onChanged);
  const field = (name: keyof typeof inputs) => ({
    label: translate(`account.pin.${name}`),
    input: inputs[name],
    problem: errors[name]?.message,
    isShown,
  });
  // The button stays enabled while saving, because a disabled one would lose the focus.
  const busy = isSaving ? <CircularProgress aria-hidden size={16} color="inherit" /> : undefined;
  return (
    <Box component="form" noValidate autoComplete="off" onSubmit={save} sx={column}>
      {hasPin && <PinField {...field('currentPin')} />}
      <PinField {...field('pin')} describedBy={id} />
      <PinChecklist id={id} states={ruleStates(entered, recent)} />
      <PinField {...field('confirm')} />
      <FormControlLabel
        control={<Checkbox checked={isShown} onChange={(_, next) => setShown(next)} />}
        label={translate('account.pin.show')}
        sx={{ width: 'fit-content' }}
      />
      {errors.root?.message && <Alert severity="error">{errors.root.message}</Alert>}
      <Button
        type="submit"
        variant="contained"
        aria-busy={isSaving}
        startIcon={busy}
        sx={{ justifySelf: 'start' }}
      >
        {translate(hasPin ? 'account.pin.save' : 'account.pin.set')}
      </Button>
    </Box>
  );
}

const column = {
  display: 'grid',
  gap: 1.5,
  maxWidth: 640,
  p: { xs: 2, md: 3 },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

interface PinChecklistProps {
  readonly id: string;
  readonly states: Readonly<Record<RuleName, RuleState>>;
}

/** The rules of a new PIN and their current state. */
function PinChecklist({ id, states }: PinChecklistProps) {
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

/** Each state has its own icon, so that nothing depends on color. */
const looks: Readonly<Record<RuleState, { Icon: ComponentType<SvgIconProps>; color: string }>> = {
  open: { Icon: Open, color: 'text.secondary' },
  kept: { Icon: Kept, color: 'success.main' },
  broken: { Icon: Broken, color: 'error.main' },
  later: { Icon: Later, color: 'text.secondary' },
};

const box = { position: 'relative', borderLeft: 2, borderColor: 'divider', pl: 1.5 } as const;
const line = { display: 'flex', gap: 1, alignItems: 'flex-start', py: 0.25 } as const;
