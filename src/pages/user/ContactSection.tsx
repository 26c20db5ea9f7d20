import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import {
  confirmEmail,
  forgetNewEmail,
  loadOwnContact,
  saveOwnPhone,
  sendEmailCode,
} from '#providers/suite/ownContact.ts';
import type { OwnContact } from '#schemas/protocol/people/ownContact.ts';
import { showPhone } from '#schemas/values/phone.ts';
import { FactList, FactSection } from '../../results/FactList.tsx';
import { Loaded } from '../../results/Loaded.tsx';
import { useFailureText } from '../../results/useFailureText.ts';
import { useQueryState } from '../../results/useQueryState.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';

const key = ['ownContact'];

/**
 * The user's contact data in the district. Users can edit what the district allows; a new email address is confirmed by
 * a code.
 */
export function ContactSection() {
  return useSession().organization === undefined ? null : <ContactHere />;
}

function ContactHere() {
  const translate = useTranslate();
  const { impersonation } = useSession();
  const contact = useQueryState({ key, read: loadOwnContact });
  if (contact.status === 'success' && contact.data.version === null) return null;
  return (
    <FactSection title={translate('account.contact.title')}>
      <Loaded of={contact} failed={translate('account.contact.failed')} rows={1} height={96}>
        {(data) => (impersonation ? <Facts contact={data} /> : <Contact contact={data} />)}
      </Loaded>
    </FactSection>
  );
}

interface ContactProps {
  readonly contact: OwnContact;
}

function Facts({ contact: { phone, email } }: ContactProps) {
  const translate = useTranslate();
  return (
    <FactList
      facts={[
        [translate('account.contact.phone'), phoneText(phone)],
        [translate('account.contact.email'), email ?? ''],
      ]}
    />
  );
}

function Contact({ contact }: ContactProps) {
  const { mayChange, waitingEmail } = contact;
  const phone = phoneText(contact.phone);
  const translate = useTranslate();
  if (mayChange.length === 0) {
    return (
      <>
        <Facts contact={contact} />
        <Box sx={quiet}>{translate('account.contact.byDistrict')}</Box>
      </>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
      {mayChange.includes('phone') ? (
        <OneField
          // Resets the field when the number changes elsewhere.
          key={contact.phone ?? ''}
          name="phone"
          value={phone}
          act={translate('account.contact.savePhone')}
          done="account.contact.phoneSaved"
          save={(phone) => saveOwnPhone({ phone, version: contact.version ?? 0 })}
        />
      ) : (
        <FactList facts={[[translate('account.contact.phone'), phone]]} />
      )}
      {!mayChange.includes('email') && (
        <FactList facts={[[translate('account.contact.email'), contact.email ?? '']]} />
      )}
      {mayChange.includes('email') && waitingEmail === null && (
        <OneField
          key={contact.email ?? ''}
          name="email"
          value={contact.email ?? ''}
          act={translate('account.contact.sendCode')}
          done="account.contact.codeSent"
          hint={translate('account.contact.emailHint')}
          save={sendEmailCode}
        />
      )}
      {mayChange.includes('email') && waitingEmail !== null && <Code email={waitingEmail} />}
    </Box>
  );
}

/** Formats a phone number; empty if none. */
function phoneText(phone: OwnContact['phone']): string {
  return phone === null ? '' : showPhone(phone);
}

/** Asks for the code sent to a new email address. Until it is entered, the old address stays. */
function Code({ email }: { readonly email: string }) {
  const translate = useTranslate();
  const { run, isBusy, problem } = useSave('account.contact.kept');
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Alert severity="info" role="none">
        {translate('account.contact.waiting', { email })}
      </Alert>
      <OneField
        name="code"
        value=""
        act={translate('account.contact.confirm')}
        done="account.contact.emailSaved"
        save={confirmEmail}
      />
      {problem && <Alert severity="error">{problem.text}</Alert>}
      <Button onClick={() => void run(forgetNewEmail)} loading={isBusy} sx={{ justifySelf: 'start' }}>
        {translate('account.contact.keep')}
      </Button>
    </Box>
  );
}

interface OneFieldProps {
  readonly name: 'phone' | 'email' | 'code';
  readonly value: string;
  readonly act: string;
  /** Message key of the success toast. */
  readonly done: string;
  readonly hint?: string;
  readonly save: (text: string) => Promise<OwnContact>;
}

/** A field with its own Save button, which is enabled once the value changes. */
function OneField({ name, value, act, done, hint, save }: OneFieldProps) {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const { run, isBusy, problem } = useSave(done);
  const isChanged = text.trim() !== value;
  useUnsavedChanges(isChanged && !isBusy, true);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isBusy) void run(() => save(text.trim()));
  };
  return (
    <Box component="form" noValidate onSubmit={send} sx={line}>
      <TextField
        {...looks[name]}
        size="small"
        label={translate(`account.contact.${name}`)}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={problem !== undefined}
        helperText={problem?.text ?? hint}
        sx={{ flex: '1 1 240px' }}
      />
      <Button type="submit" variant="outlined" disabled={!isChanged} loading={isBusy} sx={{ minHeight: 40 }}>
        {act}
      </Button>
    </Box>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' } as const;
const quiet = { color: 'text.secondary', fontSize: 12, mt: 0.5 } as const;

/** Input type, keyboard and autofill of each contact field. */
const looks = {
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  code: { slotProps: { htmlInput: { inputMode: 'numeric' } }, autoComplete: 'one-time-code' },
} as const;

/** Saves part of the user's contact data and shows the result. */
function useSave(done: string) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const run = async (save: () => Promise<OwnContact>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      client.setQueryData(key, await save());
      notify(done, { type: 'success' });
    } catch (error) {
      setProblem({ text: problemText(error, translate) ?? failureText(error) });
      // If the save failed with `stale`, reloads the contact data.
      if (error instanceof ServiceError && error.code === 'stale')
        await client.invalidateQueries({ queryKey: key });
    }
    setBusy(false);
  };
  return { run, isBusy, problem };
}

/** Returns the error message of the submitted field. */
function problemText(error: unknown, translate: ReturnType<typeof useTranslate>): string | undefined {
  const [problem] = error instanceof ServiceError ? Object.values(error.body.errors ?? {}) : [];
  return problem && translate(`problem.${problem.code}`, { ...problem.args, _: problem.message });
}
