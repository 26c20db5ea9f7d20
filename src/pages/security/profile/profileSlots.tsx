import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { expandPermissions } from '#schemas/access/permissions.ts';
import type { EntitySlots, SlotProps } from '../../../derived/slots.ts';
import { UsesList } from '../../../derived/uses/UsesList.tsx';
import { useUses } from '../../../derived/uses/useUses.ts';
import { FieldsetFrame } from '../../../fields/frame/LabelText.tsx';
import { useFieldInput } from '../../../fields/frame/useFieldInput.ts';
import type { InputRendererProps } from '../../../fields/renderer.ts';
import { FactSection } from '../../../results/FactList.tsx';
import { useSession } from '../../../session/SessionContext.tsx';
import { comparePath } from '../comparePath.ts';
import { CategoryRow } from './CategoryRow.tsx';
import { filterCategories, type GrantTree, withNames } from './grantTree.ts';
import { WithGrantTree } from './WithGrantTree.tsx';

/** Slots of a permission profile: permissions by category, a link to compare profiles, and the users who have it. */
export const profileSlots: EntitySlots = {
  form: { inputs: { permissions: PermissionsInput }, headerEnd: CompareLink, below: Holders },
};

function CompareLink({ record }: SlotProps) {
  const translate = useTranslate();
  if (!record) return null;
  return (
    <Button component={Link} to={comparePath(record.id)}>
      {translate('security.compare.link')}
    </Button>
  );
}

/** The users who have a saved profile. */
function Holders({ record }: SlotProps) {
  return record ? <HoldersOf id={Number(record.id)} /> : null;
}

function HoldersOf({ id }: { readonly id: number }) {
  const translate = useTranslate();
  const { uses } = useUses(id);
  if (!uses) return null;
  return (
    <FactSection title={translate('security.holders')}>
      {uses.length > 0 ? <UsesList id={id} uses={uses} heading="h3" /> : translate('security.noHolders')}
    </FactSection>
  );
}

function PermissionsInput(props: InputRendererProps) {
  return <WithGrantTree draw={(tree) => <GrantTreeInput {...props} tree={tree} />} />;
}

/** Input for the permissions that a profile grants: all categories, with search, checkboxes and counts. */
function GrantTreeInput({ tree, ...props }: InputRendererProps & { readonly tree: GrantTree }) {
  const input = useFieldInput(props);
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { entries, granted, mayGrant } = useGranting(tree, props.source, input.control.value);
  const matching = filterCategories(tree, search);
  const isOpen = (family: string) => search.trim() !== '' || opened.has(family);
  const openAll = (isAll: boolean) =>
    setOpened(new Set(isAll ? tree.categories.map(({ family }) => family) : []));
  return (
    <FieldsetFrame input={input}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}>
        <TextField
          size="small"
          type="search"
          label={translate('security.search')}
          value={search}
          inputRef={input.control.inputRef}
          onChange={({ target }) => setSearch(target.value)}
          sx={{ width: { xs: '100%', sm: 320 } }}
        />
        <Button onClick={() => openAll(opened.size === 0)}>
          {translate(opened.size === 0 ? 'security.openAll' : 'security.closeAll')}
        </Button>
        <Box role="status" sx={{ ml: { sm: 'auto' }, color: 'text.secondary' }}>
          {translate('security.granted', { count: granted.size, all: tree.names.length })}
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {matching.map((part) => {
          const { family, names } = part;
          const category = tree.categories.find((one) => one.family === family) ?? part;
          return (
            <CategoryRow
              key={family}
              category={category}
              textOf={tree.textOf}
              shown={names}
              granted={granted}
              isOpen={isOpen(family)}
              onToggle={() => setOpened(toggled(opened, family))}
              mayGrant={mayGrant}
              onChange={
                input.readOnly
                  ? undefined
                  : (changed, isGranted) =>
                      input.control.onChange(withNames(tree, entries, category, changed, isGranted))
              }
            />
          );
        })}
      </Box>
      {matching.length === 0 && <Box role="status">{translate('security.noneFound', { search })}</Box>}
    </FieldsetFrame>
  );
}

/**
 * Returns the profile's entries, the permissions they grant, and whether the user may grant a permission: one of their
 * own, or one that the profile granted before the edit.
 */
function useGranting({ names }: GrantTree, source: string, value: unknown) {
  const { permissions } = useSession();
  const { defaultValues } = useFormState();
  const before = expandPermissions(entriesIn(defaultValues?.[source]), names);
  const entries = entriesIn(value);
  return {
    entries,
    granted: expandPermissions(entries, names),
    mayGrant: (name: string) => permissions.has(name) || before.has(name),
  };
}

function entriesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function toggled(opened: ReadonlySet<string>, family: string): ReadonlySet<string> {
  const next = new Set(opened);
  if (!next.delete(family)) next.add(family);
  return next;
}
