import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type AccountOf, changeAccount, loadAccounts } from '#providers/accounts/accounts.ts';
import { search } from '#providers/search/search.ts';
import type { WaitingList } from '#schemas/protocol/people/accounts.ts';
import { accountsKey } from '../../../accounts/useSignIn.ts';
import { pickerTexts } from '../../../fields/picker/PickerInput.tsx';
import { useQueryState } from '../../../results/useQueryState.ts';
import { useSession } from '../../../session/SessionContext.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';

export type WaitingSubject = WaitingList['waiting'][number];

interface LinkDialogProps {
  readonly waiting: WaitingSubject;
  readonly onClose: () => void;
}

/** Links a waiting sign-in to the account it belongs to. */
export function LinkDialog({ waiting: { subject, name }, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [person, setPerson] = useState<Linkable | null>(null);
  const found = useLinkable(useDeferredValue(text));
  const linking = useMutation({
    mutationFn: (chosen: Linkable) => changeAccount(chosen, 'link', { subject }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [accountsKey] });
      notify('signIns.done', { type: 'success' });
      onClose();
    },
  });
  const problem = linking.error ?? (found.status === 'error' ? found.error : undefined);
  return (
    <AskDialog
      title={translate('signIns.waiting.link', { subject: name ?? subject })}
      cancel={translate('signIns.cancel')}
      button={translate('signIns.waiting.use')}
      isPossible={person !== null}
      isWorking={linking.isPending}
      failed={problem?.message}
      onClose={onClose}
      onConfirm={() => person && linking.mutate(person)}
    >
      <div>{translate('signIns.waiting.choose')}</div>
      <Autocomplete
        {...pickerTexts(translate)}
        options={found.status === 'success' ? found.data : []}
        loading={found.status === 'pending'}
        value={person}
        onChange={(_, option) => setPerson(option)}
        onInputChange={(_, typed, why) => why === 'input' && setText(typed)}
        filterOptions={(all) => all}
        getOptionKey={keyOf}
        getOptionLabel={({ name: label, detail }) => [label, detail].filter(Boolean).join(', ')}
        isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
        renderInput={(parts) => <TextField {...parts} label={translate('signIns.person')} autoFocus />}
        slotProps={{ listbox: { sx: { overflowWrap: 'anywhere' } } }}
      />
      {person && <div>{translate('signIns.ask.link', { name: person.name })}</div>}
    </AskDialog>
  );
}

/** An account, employee or substitute that a sign-in can be linked to. */
interface Linkable extends AccountOf {
  readonly name: string;
  /** Text that distinguishes people of the same name, such as the email address of an account. */
  readonly detail: string;
}

const keyOf = ({ kind, id }: AccountOf) => `${kind} ${id}`;

/** Finds unlinked accounts, and the district's employees and substitutes without an account. */
function useLinkable(text: string) {
  const isInDistrict = useSession().organization !== undefined;
  return useQueryState({
    key: [accountsKey, 'choose', text],
    read: async (signal): Promise<Linkable[]> => {
      const [{ accounts }, { hits }] = await Promise.all([
        loadAccounts({ search: text, limit: 20 }, signal),
        search(isInDistrict ? text : '', signal),
      ]);
      const known = new Set(accounts.map(keyOf));
      const people = hits.flatMap(({ kind, id, label, detail }): Linkable[] =>
        kind === 'employee' || kind === 'substitute' ? [{ kind, id: Number(id), name: label, detail }] : [],
      );
      return [
        ...accounts
          .filter(({ state }) => state !== 'linked')
          .map(({ kind, id, name, email }) => ({ kind, id, name, detail: email })),
        ...people.filter((person) => !known.has(keyOf(person))),
      ];
    },
    keepsPrevious: true,
  });
}
