import type { LoadedProvider } from './loadProvider.ts';

/**
 * When people are asked to sign in. The console is our own: nobody is asked for consent to it. A session
 * whose account is gone or switched off counts as none.
 */
export function signInPolicy({ interactionPolicy }: LoadedProvider) {
  const { Check, base } = interactionPolicy;
  const policy = base();
  policy.remove('consent');
  const isGone = new Check(
    'account_gone',
    'the account of the session is not there any more',
    'login_required',
    ({ oidc }) => oidc.session?.accountId !== undefined && oidc.account === undefined,
  );
  policy.get('login')?.checks.add(isGone);
  return policy;
}
