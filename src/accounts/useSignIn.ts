import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type AccountOf, changeAccount, loadAccount } from '#providers/accounts/accounts.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { allows, type PermissionSet } from '#schemas/access/permissions.ts';
import { type AccountAct, type AccountRecord, accountActs } from '#schemas/protocol/people/accounts.ts';
import { useQueryState } from '../results/useQueryState.ts';

/** Query key of sign-in accounts. Invalidated after a change, which reloads the accounts on screen. */
export const accountsKey = 'accounts';

interface Change {
  readonly act: AccountAct;
  readonly body?: object | undefined;
}

/** Loads a sign-in account and changes it. Writes are pessimistic: the service's response is shown. */
export function useSignIn(of: AccountOf) {
  const client = useQueryClient();
  const notify = useNotify();
  const key = [accountsKey, of.kind, of.id];
  const slice = useQueryState({ key, read: (signal) => loadAccount(of, signal) });
  /** The link of a new invitation, which the service returns only once. */
  const [link, setLink] = useState<string>();
  const changing = useMutation({
    mutationFn: ({ act, body }: Change) => changeAccount(of, act, body),
    onSuccess: ({ link: newLink, ...record }) => {
      client.setQueryData(key, record);
      void client.invalidateQueries({ queryKey: [...key, 'changes'] });
      void client.invalidateQueries({ queryKey: [accountsKey, 'list'] });
      void client.invalidateQueries({ queryKey: [accountsKey, 'waiting'] });
      setLink(newLink);
      notify('signIns.done', { type: 'success' });
    },
  });
  const { error } = changing;
  const fields = error instanceof ServiceError ? Object.values(error.body.errors ?? {}) : [];
  return {
    slice,
    link,
    /**
     * Resolves when the service confirms the change. Rejects if the service rejects it; `problem` then has the message.
     */
    change: (change: Change) => changing.mutateAsync(change),
    isChanging: changing.isPending,
    problem: fields[0]?.message ?? error?.message,
    forgetProblem: changing.reset,
  };
}

/** A button's action and its request body. `asks` names the input it needs first. */
export interface OfferedAct {
  /** Message key of the action's texts. */
  readonly name: string;
  readonly act: AccountAct;
  readonly body?: object;
  readonly asks?: 'subject' | 'email';
}

/** Irreversible actions, such as a sent email, a revoked link or an ended session. Their dialog says so. */
export const finalActs: readonly string[] = ['inviteMail', 'invite', 'withdraw', 'signOut', 'unlink'];

/** Returns the actions that these permissions allow on a sign-in account in its current state, in button order. */
export function offeredActs(record: AccountRecord, permissions: PermissionSet): readonly OfferedAct[] {
  if (record.whyNot !== null) return [];
  return actsFor(record).filter(({ act }) => allows(permissions, accountActs[act].permission));
}

function actsFor({ account, sendsMail, provider }: AccountRecord): OfferedAct[] {
  const { state } = account;
  if (state === 'disabled') return [{ name: 'enable', act: 'disable', body: { disabled: false } }];
  const isForeign = provider === 'foreign';
  const has = state === 'password' || state === 'linked';
  const isOpen = !(isForeign && has);
  const acts: (OfferedAct | false)[] = [
    isOpen &&
      sendsMail &&
      account.email !== '' && { name: 'inviteMail', act: 'invite', body: { byMail: true } },
    isOpen && { name: 'invite', act: 'invite', body: { byMail: false } },
    account.invitedUntil !== null && { name: 'withdraw', act: 'withdraw' },
    isForeign && !has && { name: 'link', act: 'link', asks: 'subject' },
    isForeign && !has && { name: 'expect', act: 'expect', asks: 'email' },
    account.lockedUntil !== null && { name: 'unlock', act: 'unlock' },
    has && { name: 'signOut', act: 'signOut' },
    has && { name: 'unlink', act: 'unlink' },
    account.userId !== null && { name: 'disable', act: 'disable', body: { disabled: true } },
  ];
  return acts.filter((act) => act !== false);
}
