import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { type AccountOf, changeAccount, loadAccount } from '#providers/accounts/accounts.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { allows, type PermissionSet } from '#schemas/access/permissions.ts';
import { type AccountAct, type AccountRecord, accountActs } from '#schemas/protocol/people/accounts.ts';
import { useSlice } from '../results/useSlice.ts';

/** Where what was read of sign-ins is kept: the list is read anew after a change. */
export const accountsKey = 'accounts';

interface Change {
  readonly act: AccountAct;
  readonly body?: object | undefined;
}

/** The sign-in of somebody, and what is done to it: pessimistic, the answer of the service is what is shown. */
export function useSignIn(of: AccountOf) {
  const client = useQueryClient();
  const notify = useNotify();
  const key = [accountsKey, of.kind, of.id];
  const slice = useSlice({ key, read: (signal) => loadAccount(of, signal) });
  /** The link of an invitation: it is told once. */
  const [link, setLink] = useState<string>();
  const changing = useMutation({
    mutationFn: ({ act, body }: Change) => changeAccount(of, act, body),
    onSuccess: ({ link: made, ...record }) => {
      client.setQueryData(key, record);
      void client.invalidateQueries({ queryKey: [...key, 'changes'] });
      void client.invalidateQueries({ queryKey: [accountsKey, 'list'] });
      void client.invalidateQueries({ queryKey: [accountsKey, 'waiting'] });
      setLink(made);
      notify('signIns.done', { type: 'success' });
    },
  });
  const { error } = changing;
  const fields = error instanceof ServiceError ? Object.values(error.body.errors ?? {}) : [];
  return {
    slice,
    link,
    /** Resolves when the service said so; rejects with its refusal, which `problem` says. */
    change: (change: Change) => changing.mutateAsync(change),
    isChanging: changing.isPending,
    problem: fields[0]?.message ?? error?.message,
    forgetProblem: changing.reset,
  };
}

/** What a button does: an act with what it sends. `asks` names what must be typed first. */
export interface OfferedAct {
  /** The key of its texts. */
  readonly name: string;
  readonly act: AccountAct;
  readonly body?: object;
  readonly asks?: 'subject' | 'email';
}

/** The acts after which nothing is as it was: a mail is out, a link is dead, a session is over. Their dialog says so. */
export const finalActs: readonly string[] = ['inviteMail', 'invite', 'withdraw', 'signOut', 'unlink'];

/** What can be done to a sign-in as it is, by somebody with these permissions; in the order of the buttons. */
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
