import Check from '@mui/icons-material/Check';
import CompareArrows from '@mui/icons-material/CompareArrowsOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId } from 'react';
import { useGetOne, useLocaleState, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { ListNotice } from '../../../derived/list/states/ListNotice.tsx';
import { LoadedEntity, useEntity } from '../../../entity/EntityContext.tsx';
import { FieldFilter } from '../../../fields/FieldFilter.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { failureInPlace } from '../../../results/readFailureShown.ts';
import { useSummaries } from '../../../shell/context/SummariesContext.tsx';
import { PageHeader } from '../../../shell/page/PageHeader.tsx';
import type { GrantTree } from '../profile/grantTree.ts';
import { PermissionName } from '../profile/PermissionName.tsx';
import { WithGrantTree } from '../profile/WithGrantTree.tsx';
import { type CategoryDifferences, differencesBetween } from './differences.ts';

const entityName = 'security/permission-profile';

/**
 * Compares two permission profiles and shows only the differences
 * (docs/specification.md#application-6-permission-names).
 */
export function ComparePage() {
  return (
    <LoadedEntity name="security/user-access">
      <Compare />
    </LoadedEntity>
  );
}

const sides = ['first', 'second'] as const;

/** Returns the breadcrumb step of the list of profiles. */
function useProfiles() {
  const [locale] = useLocaleState();
  const summary = useSummaries().find(({ name }) => name === entityName);
  return summary ? [{ label: textsOf(summary, locale as Language).plural, to: summary.path }] : [];
}

/** Compares two profiles. The address names both, so that it can be shared. */
function Compare() {
  const translate = useTranslate();
  const breadcrumb = useProfiles();
  const [parameters, setParameters] = useSearchParams();
  const choose = (side: string, id: number | undefined) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete(side);
        else next.set(side, String(id));
        return next;
      },
      { replace: true },
    );
  const idOf = (side: string) => Number(parameters.get(side)) || undefined;
  const [first, second] = [idOf('first'), idOf('second')];
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader
        title={translate('security.compare.title')}
        lead={translate('security.compare.lead')}
        breadcrumb={breadcrumb}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pb: 2 }}>
        {sides.map((side) => (
          <ProfileChoice
            key={side}
            label={translate(`security.compare.${side}`)}
            value={idOf(side)}
            onChange={(id) => choose(side, id)}
          />
        ))}
      </Box>
      {first !== undefined && second !== undefined ? (
        <Compared first={first} second={second} />
      ) : (
        <Paper variant="outlined" role="status">
          <ListNotice icon={<CompareArrows />} title={translate('security.compare.choose')} />
        </Paper>
      )}
    </Box>
  );
}

type Profile = RecordData & { readonly id: number };

function Compared({ first, second }: { readonly first: number; readonly second: number }) {
  const translate = useTranslate();
  const one = useGetOne<Profile>(entityName, { id: first }, { meta: failureInPlace });
  const other = useGetOne<Profile>(entityName, { id: second }, { meta: failureInPlace });
  const failed = [one, other].find(({ error }) => error);
  if (failed) {
    const retry = () => void failed.refetch();
    return (
      <ResultMessage error={failed.error} title={translate('security.compare.failed')} onRetry={retry} />
    );
  }
  if (!one.data || !other.data) return <RowsSkeleton rows={6} />;
  const [left, right] = [one.data, other.data];
  return <WithGrantTree draw={(tree) => <DifferenceTable tree={tree} first={left} second={right} />} />;
}

interface DifferenceTableProps {
  readonly tree: GrantTree;
  readonly first: RecordData;
  readonly second: RecordData;
}

/** The differences of two profiles: a row per permission, with a mark for the profile that grants it. */
function DifferenceTable({ tree, first, second }: DifferenceTableProps) {
  const translate = useTranslate();
  const found = differencesBetween(tree, entriesOf(first), entriesOf(second));
  if (found.length === 0) return <Box role="status">{translate('security.compare.same')}</Box>;
  const count = found.reduce((sum, { differences }) => sum + differences.length, 0);
  return (
    <>
      <Box role="status" sx={{ pb: 1, color: 'text.secondary' }}>
        {translate('security.compare.count', { smart_count: count })}
      </Box>
      <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={translate('security.compare.title')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('security.compare.permission')}</TableCell>
              {[first, second].map(({ profileName, permissionProfileId }) => (
                <TableCell key={String(permissionProfileId)} sx={{ width: '22%' }}>
                  {String(profileName)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          {found.map((category) => (
            <CategoryRows key={category.family} category={category} textOf={tree.textOf} />
          ))}
        </Table>
      </Paper>
    </>
  );
}

interface CategoryRowsProps extends Pick<GrantTree, 'textOf'> {
  readonly category: CategoryDifferences;
}

function CategoryRows({ category: { title, differences }, textOf }: CategoryRowsProps) {
  return (
    <TableBody>
      <TableRow>
        <TableCell component="th" scope="rowgroup" colSpan={3} sx={{ fontWeight: 600 }}>
          {title}
        </TableCell>
      </TableRow>
      {differences.map(({ name, inFirst }) => (
        <TableRow key={name}>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>
            <PermissionName name={name} {...textOf(name)} />
          </TableCell>
          <TableCell>{inFirst && <Granted />}</TableCell>
          <TableCell>{!inFirst && <Granted />}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  );
}

function Granted() {
  const translate = useTranslate();
  return <Check color="success" fontSize="small" titleAccess={translate('security.compare.granted')} />;
}

function entriesOf({ permissions }: RecordData): string[] {
  return Array.isArray(permissions) ? permissions.map(String) : [];
}

interface ProfileChoiceProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
}

/** Chooses a profile by name, with the picker that the user access form has for its permission profile. */
function ProfileChoice({ label, value, onChange }: ProfileChoiceProps) {
  const { entity } = useEntity();
  const id = useId();
  const field = fieldNamed(entity, 'permissionProfileId');
  return (
    <Box sx={{ width: { xs: '100%', sm: 320 } }} role="group" aria-labelledby={id}>
      <Box id={id} sx={{ fontWeight: 600, mb: 0.5 }}>
        {label}
      </Box>
      {field && (
        <FieldFilter
          field={field}
          operator="is"
          value={value}
          onChange={(chosen) => onChange(typeof chosen === 'number' ? chosen : undefined)}
        />
      )}
    </Box>
  );
}
