import { useColorScheme } from '@mui/material/styles';
import { useLocaleState, useTranslate } from 'react-admin';
import { languageNames } from '#providers/i18nProvider/i18nProvider.ts';
import { userKeyForm } from '#schemas/access/userKey.ts';
import { languages } from '#schemas/protocol/session/session.ts';
import { impersonationPath } from '../../session/impersonationPath.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useUndoLast } from '../../ui/toasts/Undo.tsx';
import type { Choice } from '../search/choices/choice.ts';

const appearances = ['light', 'dark', 'system'] as const;

/** Returns the commands that the palette runs: preferences, the shortcut list, sign-out. */
export function useRunChoices(typed: string, onChosen: () => void, onShortcuts: () => void): Choice[] {
  const translate = useTranslate();
  const { signOut } = useSession();
  const run = (key: string, label: string, act: () => void): Choice => ({
    key: `run-${key}`,
    label,
    choose: () => {
      onChosen();
      act();
    },
  });
  const preferences = usePreferences().map(({ key, label, act }) => run(key, label, act));
  const impersonationChoices = [...useActing(typed), ...useLeaving()].map(({ key, label, address }) => ({
    ...run(key, label, () => window.location.assign(address)),
    href: address,
  }));
  const undoLast = useUndoLast();
  return [
    ...impersonationChoices,
    ...(undoLast ? [run('undo', translate('palette.undo'), undoLast)] : []),
    ...preferences,
    { ...run('shortcuts', translate('palette.help'), onShortcuts), keys: '?' },
    // A failed sign-out is ignored here; the account panel has the same button to retry.
    run('signOut', translate('shell.account.signOut'), () => void signOut().catch(() => undefined)),
  ];
}

/** Returns choices of language and appearance, without the current ones. */
function usePreferences() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const { mode = 'system', setMode } = useColorScheme();
  const otherLanguages = languages.filter((language) => language !== locale);
  return [
    ...otherLanguages.map((language) => ({
      key: `language-${language}`,
      label: translate('palette.language', { name: languageNames[language] }),
      act: () => setLocale(language),
    })),
    ...appearances
      .filter((name) => name !== mode)
      .map((name) => ({
        key: `appearance-${name}`,
        label: translate('palette.appearance', { name: translate(`shell.account.${name}`) }),
        act: () => setMode(name),
      })),
  ];
}

/**
 * Returns a choice to impersonate the user whose user key is typed, with permission. The page it opens asks for the
 * reason.
 */
function useActing(typed: string) {
  const translate = useTranslate();
  const { user, organization } = useSession();
  const userKey = typed.trim();
  if (!user.mayImpersonate || !organization || !userKeyForm.test(userKey)) return [];
  const label = translate('palette.actAs', { userKey });
  return [{ key: 'act', label, address: impersonationPath(userKey) }];
}

/** Returns a choice that ends impersonation, which reloads the page. */
function useLeaving() {
  const translate = useTranslate();
  const { impersonation } = useSession();
  if (impersonation === undefined) return [];
  const { name } = impersonation.impersonatedUser;
  return [{ key: 'stop', label: translate('palette.stopActing', { name }), address: '/endImpersonate' }];
}
