import Box from '@mui/material/Box';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { saveStartPage } from '#providers/suite/userPreference.ts';
import { navigatorPath } from '#schemas/navigation/legacyAddressOf.ts';
import { HelpLine } from '../../fields/frame/frameBoxes.ts';
import { useSession } from '../../session/SessionContext.tsx';
import type { MenuEntry } from '../../shell/menu/menuFor.ts';
import { useMenu } from '../../shell/menu/useMenu.ts';

/** Chooses the start page from the user's menu. */
export function StartPageChoice({ page }: { readonly page: string }) {
  const translate = useTranslate();
  const id = useId();
  const isReadOnly = useSession().impersonation?.readOnly === true;
  const groups = usePages();
  const { chosen, choose, isSaved, error } = useStartPage(page);
  const isGone = chosen !== '' && !groups.some(({ entries }) => entries.some(({ path }) => path === chosen));
  const statusText = error?.message ?? (isSaved ? translate('account.profile.startSaved') : '');
  return (
    <Box sx={{ maxWidth: 360 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={naming}>
        {translate('account.profile.startLabel')}
      </Typography>
      <Select
        native
        fullWidth
        size="small"
        value={chosen}
        disabled={isReadOnly}
        onChange={({ target }) => choose(target.value)}
        inputProps={{ id, 'aria-describedby': `${id}-hint ${id}-told` }}
      >
        <option value="">{translate('account.profile.usual')}</option>
        {isGone && <option value={chosen}>{translate('account.profile.gone')}</option>}
        {groups.map(({ name, label, entries }) => (
          <optgroup key={name} label={label}>
            {entries.map((entry) => (
              <option key={entry.path} value={entry.path}>
                {entry.label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <HelpLine id={`${id}-hint`} sx={{ pt: 0.25 }}>
        {translate('account.profile.startHint')}
      </HelpLine>
      <HelpLine
        id={`${id}-told`}
        role="status"
        sx={{ minHeight: 18, color: error ? 'error.main' : 'text.secondary' }}
      >
        {isReadOnly ? translate('result.impersonationReadOnly') : statusText}
      </HelpLine>
    </Box>
  );
}

/**
 * Returns the menu entries that can be the start page, without legacy and `/user/` pages. A page with several entries
 * appears once, preferably as an entry that is not nested.
 */
function usePages() {
  const menu = useMenu();
  const seen = new Set<string>();
  const own = new Set(menu.flatMap(({ entries }) => entries.flatMap((one) => (one.isChild ? [] : one.path))));
  const isFirst = ({ path, isChild }: MenuEntry) =>
    !(isChild && own.has(path)) && !seen.has(path) && seen.add(path);
  const isNever = ({ path }: { readonly path: string }) =>
    excludedPaths.some((start) => path.startsWith(start));
  return menu
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => !isNever(entry) && isFirst(entry)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const excludedPaths = [`${navigatorPath}/`, '/user/'];

const naming = { display: 'block', width: 'fit-content', fontWeight: 550, mb: 0.5 } as const;

/** Query key of the user's start page. */
export const startPageKey = ['user', 'startPage'];

/** Saves a start page as soon as it is chosen; reverts it if that fails. */
function useStartPage(page: string) {
  const client = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const saving = useMutation({
    mutationFn: saveStartPage,
    onMutate: () => setSaved(false),
    onSuccess: (stored) => {
      client.setQueryData(startPageKey, stored);
      setSaved(true);
    },
  });
  return {
    chosen: saving.isPending ? saving.variables : page,
    choose: (next: string) => next !== page && saving.mutate(next),
    isSaved,
    error: saving.error,
  };
}
