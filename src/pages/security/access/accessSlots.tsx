import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { PermissionExplanation } from '#schemas/access/permissionExplanation.ts';
import { pseudoNames } from '#schemas/access/pseudoPermissions.ts';
import { navigationPages } from '#schemas/navigation/navigation.ts';
import { recordPages } from '#schemas/navigation/recordPages.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { supportPermissionNames } from '#schemas/protocol/session/permissions.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { SignInAccount } from '../../../accounts/SignInAccount.tsx';
import { SignInPanel } from '../../../accounts/SignInPanel.tsx';
import type { EntitySlots, SlotProps } from '../../../derived/slots.ts';
import { pickerTexts } from '../../../fields/picker/PickerInput.tsx';
import { Explained } from '../../../permissions/Explained.tsx';
import { FactSection } from '../../../results/FactList.tsx';
import { Loaded } from '../../../results/Loaded.tsx';
import { useQueryState } from '../../../results/useQueryState.ts';
import { useSummaries } from '../../../shell/context/SummariesContext.tsx';
import { languageNamed } from '../../../ui/LanguageProvider.tsx';
import type { GrantTree } from '../profile/grantTree.ts';
import { WithGrantTree } from '../profile/WithGrantTree.tsx';

/** Slots of a user's access: the sign-in account, and why the user can or can't do something. */
export const accessSlots: EntitySlots = { form: { below: Account } };

function Account({ record }: SlotProps) {
  if (!record) return null;
  return (
    <>
      <SignInAccount user={record} />
      <SignInPanel of={{ kind: 'user', id: Number(record.adminUserId) }} />
      <WhyCannot key={String(record.adminUserId)} user={record} />
    </>
  );
}

/**
 * Explains whether and why a user can do something, by permission or page. The service answers
 * (docs/quality.md#8-the-console-explains-itself).
 */
export function WhyCannot({ user }: { readonly user: RecordData }) {
  const translate = useTranslate();
  return (
    <FactSection title={translate('permissions.theirs.title')}>
      <Box sx={{ color: 'text.secondary', fontSize: 14, mb: 1.5 }}>
        {translate('permissions.theirs.lead')}
      </Box>
      <WithGrantTree draw={(tree) => <Question tree={tree} user={user} />} />
    </FactSection>
  );
}

interface QuestionProps {
  readonly tree: GrantTree;
  readonly user: RecordData;
}

function Question({ tree, user }: QuestionProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const summaries = useSummaries();
  const options = useMemo(
    () => askables(languageNamed(locale) ?? 'en', summaries, tree),
    [locale, summaries, tree],
  );
  const [chosen, setChosen] = useState<PermissionChoice | null>(null);
  return (
    <>
      <Autocomplete
        {...pickerTexts(translate)}
        options={options}
        value={chosen}
        onChange={(_, option) => setChosen(option)}
        groupBy={({ kind }) => translate(`permissions.theirs.${kind}`)}
        getOptionKey={({ kind, label }) => `${kind} ${label}`}
        renderInput={(parts) => <TextField {...parts} label={translate('permissions.theirs.ask')} />}
        sx={{ maxWidth: 480 }}
      />
      {chosen && <Answer userKey={`${user.userType}-${user.adminUserId}`} permission={chosen.permission} />}
    </>
  );
}

interface AnswerProps {
  readonly userKey: string;
  readonly permission: string;
}

function Answer({ userKey, permission }: AnswerProps) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleProvider>();
  const answer = useQueryState({
    key: ['permissions', 'explain', userKey, permission],
    read: () => provider.explainPermission(permission, userKey),
  });
  return (
    <Box sx={{ mt: 2 }} aria-live="polite">
      <Loaded of={answer} failed={translate('permissions.theirs.failed')} rows={1} height={120}>
        {(data) => <PermissionResult explanation={data} />}
      </Loaded>
    </Box>
  );
}

function PermissionResult({ explanation }: { readonly explanation: PermissionExplanation }) {
  const translate = useTranslate();
  const { allowed, name } = explanation;
  return (
    <>
      <Alert severity={allowed ? 'success' : 'info'} role="none" sx={{ mb: 1.5 }}>
        {translate(allowed ? 'permissions.theirs.allowed' : 'permissions.theirs.denied', { name })}
      </Alert>
      <Explained explanation={explanation} />
    </>
  );
}

/**
 * An option of the picker: a page (by title) or a permission (by name) for which the service can explain the user's
 * access.
 */
interface PermissionChoice {
  readonly kind: 'pages' | 'permissions';
  readonly label: string;
  /** The permission that the page needs, or the permission itself. */
  readonly permission: string;
}

/** Returns the pages with a permission, then all permissions. */
function askables(
  language: Language,
  summaries: readonly EntitySummary[],
  { names: known, textOf }: GrantTree,
): readonly PermissionChoice[] {
  const pages = [...navigationPages, ...recordPages(summaries)].flatMap(({ title, path, permission }) =>
    permission === undefined
      ? []
      : [{ kind: 'pages' as const, label: `${title[language]} (${path})`, permission }],
  );
  const names = [...known, ...supportPermissionNames, ...pseudoNames];
  return [
    ...pages,
    ...names.map((name) => {
      const { title } = textOf(name);
      const label = title === undefined ? name : `${title} (${name})`;
      return { kind: 'permissions' as const, label, permission: name };
    }),
  ];
}
