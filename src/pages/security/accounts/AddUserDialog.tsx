import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useNotify, useTranslate } from 'react-admin';
import { addAccount } from '#providers/accounts/accounts.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { AccountFacts, NewAccountForm } from '#schemas/protocol/people/accounts.ts';
import { accountsKey } from '../../../accounts/useSignIn.ts';
import { failureInPlace } from '../../../results/readFailureShown.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { SelectField } from '../../../ui/input/SelectField.tsx';

type UserType = NewAccountForm['userTypeMnemonic'];

interface AddUserDialogProps {
  readonly userTypes: readonly UserType[];
  readonly onAdded: (account: AccountFacts) => void;
  readonly onClose: () => void;
}

const texts = ['firstName', 'lastName', 'email'] as const;

/**
 * The profiles that a new user of a district gets: each with its field, the key of its label, and the entity that it
 * references.
 */
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

/** Leaves out the profiles of a support user, who has none. */
function withoutUnusedProfiles(form: NewAccountForm): NewAccountForm {
  const { userTypeMnemonic, firstName, lastName, email } = form;
  return userTypeMnemonic === 'csRep' ? { userTypeMnemonic, firstName, lastName, email } : form;
}

/** Adds a user of the organization, a campus or support: name, permissions and visibility. */
export function AddUserDialog({ userTypes, onAdded, onClose }: AddUserDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
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
  const problem = (field: string) => ({
    error: errors[field] !== undefined,
    helperText: errors[field]?.message,
  });
  return (
    <AskDialog
      isForm
      title={translate('signIns.add')}
      cancel={translate('signIns.cancel')}
      button={translate('signIns.save')}
      isWorking={adding.isPending}
      failed={error?.message}
      onClose={onClose}
      onConfirm={() => adding.mutate(withoutUnusedProfiles(form))}
    >
      <SelectField
        label={translate('signIns.kind')}
        value={form.userTypeMnemonic}
        options={userTypes.map((type) => [type, translate(`signIns.userTypes.${type}`)])}
        onChange={(userTypeMnemonic) => setForm({ ...form, userTypeMnemonic })}
      />
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
    </AskDialog>
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

function ProfileField({ entity, name, value, onChange, error, helperText, label }: ProfileFieldProps) {
  const translate = useTranslate();
  const { data = [], error: notLoaded } = useGetList(
    entity,
    { pagination: { page: 1, perPage: 100 }, sort: { field: name, order: 'ASC' } },
    { meta: failureInPlace },
  );
  return (
    <SelectField
      label={label}
      error={error || notLoaded !== null}
      helperText={helperText ?? notLoaded?.message}
      value={value ?? ''}
      options={[
        ['', translate('signIns.none')],
        ...data.map((profile) => [Number(profile.id), String(profile[name])] as const),
      ]}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}
