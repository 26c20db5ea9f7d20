import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { type AccountOf, changeAccount, loadAccount } from '#providers/accounts/accounts.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { AccountAct } from '#schemas/protocol/accounts.ts';
import { useSlice } from '../../../results/useSlice.ts';

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
