import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGetList, useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { addAccount } from '#providers/accounts/accounts.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { AccountFacts, NewAccountForm } from '#schemas/protocol/people/accounts.ts';
import { accountsKey } from '../../../accounts/useSignIn.ts';
import { shownInPlace } from '../../../results/readFailureShown.ts';

type UserType = NewAccountForm['userTypeMnemonic'];

interface AddUserDialogProps {
  readonly userTypes: readonly UserType[];
  readonly onAdded: (account: AccountFacts) => void;
  readonly onClose: () => void;
}

const texts = ['firstName', 'lastName', 'email'] as const;

/** Which profiles a user of a district gets, and what each is called. */
const profiles = [
  {
    field: 'permissionProfileId',
    label: 'profile',
    entity: 'security/permission-profile',
    name: 'profileName',
  },
  {
    field: 'institutionVisibilityProfileId',
    label: 'schools',
    entity: 'security/school-visibility-profile',
    name: 'profileName',
  },
  {
    field: 'employeeTypeVisibilityProfileId',
    label: 'types',
    entity: 'security/employee-type-visibility-profile',
    name: 'profileName',
  },
] as const;

/** A user of the organisation or of a campus, or of support: who they are and what they may do and see. */
export function AddUserDialog({ userTypes, onAdded, onClose }: AddUserDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const id = useId();
  const [form, setForm] = useState<NewAccountForm>({
    userTypeMnemonic: userTypes[0] ?? 'org',
    firstName: '',
    lastName: '',
    email: '',
  });
  const adding = useMutation({
    mutationFn: addAccount,
    onSuccess: (account) => {
      void client.invalidateQueries({ queryKey: [accountsKey, 'list'] });
      notify('signIns.added', { type: 'success', messageArgs: { name: account.name } });
      onClose();
      onAdded(account);
    },
  });
  const { error } = adding;
  const errors = error instanceof ServiceError ? (error.body.errors ?? {}) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!adding.isPending) adding.mutate(form);
  };
  const problem = (field: string) => ({
    error: errors[field] !== undefined,
    helperText: errors[field]?.message,
  });
  return (
    <Dialog
      open
      onClose={adding.isPending ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{translate('signIns.add')}</DialogTitle>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {error && <Alert severity="error">{error.message}</Alert>}
          <TextField
            select
            label={translate('signIns.kind')}
            value={form.userTypeMnemonic}
            onChange={({ target }) => setForm({ ...form, userTypeMnemonic: target.value as UserType })}
          >
            {userTypes.map((type) => (
              <MenuItem key={type} value={type}>
                {translate(`signIns.userTypes.${type}`)}
              </MenuItem>
            ))}
          </TextField>
          {texts.map((field) => (
            <TextField
              key={field}
              label={translate(`signIns.${field}`)}
              value={form[field]}
              onChange={({ target }) => setForm({ ...form, [field]: target.value })}
              required
              autoFocus={field === 'firstName'}
              {...problem(field)}
            />
          ))}
          {form.userTypeMnemonic !== 'csRep' &&
            profiles.map(({ field, label, entity, name }) => (
              <ProfileField
                key={field}
                label={translate(`signIns.${label}`)}
                entity={entity}
                name={name}
                value={form[field] ?? null}
                onChange={(value) => setForm({ ...form, [field]: value })}
                {...problem(field)}
              />
            ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={adding.isPending}>
            {translate('signIns.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={adding.isPending}>
            {translate('signIns.save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

interface ProfileFieldProps {
  readonly label: string;
  readonly entity: string;
  readonly name: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error: boolean;
  readonly helperText: string | undefined;
}

function ProfileField({ entity, name, value, onChange, ...parts }: ProfileFieldProps) {
  const translate = useTranslate();
  const { data = [] } = useGetList(
    entity,
    { pagination: { page: 1, perPage: 100 }, sort: { field: name, order: 'ASC' } },
    { meta: shownInPlace },
  );
  return (
    <TextField
      select
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      {...parts}
    >
      <MenuItem value="">{translate('signIns.none')}</MenuItem>
      {data.map((profile) => (
        <MenuItem key={profile.id} value={String(profile.id)}>
          {String(profile[name])}
        </MenuItem>
      ))}
    </TextField>
  );
}
