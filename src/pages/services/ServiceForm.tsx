import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import {
  keyForms,
  type ServiceChange,
  type ServiceSetting,
} from '#schemas/protocol/organizations/serviceSettings.ts';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';
import {
  emptyRequiredFields,
  hiddenFields,
  type KeyChoice,
  type KeyDraft,
  keyFields,
  keyOf,
} from './keyDraft.ts';
import { useSaveService } from './useServices.ts';

interface ServiceFormProps {
  readonly service: ServiceSetting;
  readonly keepsKeys: boolean;
  readonly onClose: () => void;
}

/**
 * Edits the address and key of a district's service. A stored key is never shown; it can be kept, removed or replaced.
 */
export function ServiceForm({ service, keepsKeys, onClose }: ServiceFormProps) {
  const translate = useTranslate();
  const [on, setOn] = useState(service.on);
  const [base, setBase] = useState(service.base ?? '');
  const [choice, setChoice] = useState<KeyChoice>(service.key ? 'kept' : 'none');
  const [key, setKey] = useState<KeyDraft>({});
  const [certificate, setCertificate] = useState('');
  const { mutate, isPending, error } = useSaveService(service.name, onClose);
  const isMoved = base.trim() !== (service.base ?? '');
  const isChanged =
    on !== service.on || isMoved || choice !== (service.key ? 'kept' : 'none') || certificate !== '';
  useUnsavedChanges(isChanged, true);
  const problems = error instanceof ServiceError ? (error.body.errors ?? {}) : {};
  const missing = emptyRequiredFields(choice, key);
  const save = () => mutate(changeOf({ service, on, base, choice, key, certificate }));
  return (
    <Box
      component="form"
      noValidate
      aria-label={service.title}
      sx={{ display: 'grid', gap: 2, mt: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && missing.length === 0) save();
      }}
    >
      <FormControlLabel
        control={<Switch checked={on} onChange={(_, next) => setOn(next)} />}
        label={translate('services.on')}
      />
      <TextField
        autoFocus
        label={translate('services.address')}
        value={base}
        error={problems.base !== undefined}
        helperText={problems.base?.message ?? translate('services.addressHelp')}
        slotProps={{ htmlInput: { inputMode: 'url', spellCheck: false } }}
        onChange={(event) => setBase(event.target.value)}
      />
      {isMoved && choice === 'kept' && <Alert severity="info">{translate('services.keyGoes')}</Alert>}
      {!keepsKeys && <Alert severity="warning">{translate('services.noSecret')}</Alert>}
      <TextField
        select
        label={translate('services.key')}
        value={choice}
        onChange={(event) => setChoice(event.target.value as KeyChoice)}
      >
        {service.key && <MenuItem value="kept">{translate('services.keys.kept')}</MenuItem>}
        <MenuItem value="none">{translate('services.keys.none')}</MenuItem>
        {keyForms.map((form) => (
          <MenuItem key={form} value={form} disabled={!keepsKeys}>
            {translate(`services.keys.${form}`)}
          </MenuItem>
        ))}
      </TextField>
      {choice !== 'kept' && choice !== 'none' && (
        <KeyInputs names={keyFields[choice]} draft={key} onType={setKey} problems={problems} />
      )}
      <TextField
        multiline
        minRows={2}
        maxRows={8}
        label={translate('services.certificate')}
        value={certificate}
        error={problems.certificate !== undefined}
        helperText={translate(service.certificate ? 'services.certificateKept' : 'services.certificateHelp')}
        slotProps={{ htmlInput: { spellCheck: false } }}
        onChange={(event) => setCertificate(event.target.value)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          disabled={!isChanged || missing.length > 0}
          loading={isPending}
        >
          {translate('services.save')}
        </Button>
        <Button onClick={onClose} disabled={isPending}>
          {translate('services.cancel')}
        </Button>
      </Box>
    </Box>
  );
}

interface KeyInputsProps {
  readonly names: readonly string[];
  readonly draft: KeyDraft;
  readonly problems: Readonly<Record<string, { readonly message: string }>>;
  readonly onType: (draft: KeyDraft) => void;
}

function KeyInputs({ names, draft, problems, onType }: KeyInputsProps) {
  const translate = useTranslate();
  return names.map((name) => (
    <TextField
      key={name}
      label={translate(`services.keyFields.${name}`)}
      type={hiddenFields.includes(name) ? 'password' : 'text'}
      value={draft[name] ?? ''}
      error={problems[name] !== undefined}
      helperText={problems[name]?.message}
      slotProps={{ htmlInput: { autoComplete: 'new-password', spellCheck: false } }}
      onChange={(event) => onType({ ...draft, [name]: event.target.value })}
    />
  ));
}

interface Typed {
  readonly service: ServiceSetting;
  readonly on: boolean;
  readonly base: string;
  readonly choice: KeyChoice;
  readonly key: KeyDraft;
  readonly certificate: string;
}

function changeOf({ service, on, base, choice, key, certificate }: Typed): ServiceChange {
  return {
    version: service.version,
    on,
    base: base.trim() === '' ? null : base.trim(),
    ...keyOf(choice, key),
    ...(certificate.trim() === '' ? {} : { certificate: certificate.trim() }),
  };
}
