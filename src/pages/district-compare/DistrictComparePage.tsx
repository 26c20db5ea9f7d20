import CompareArrows from '@mui/icons-material/CompareArrowsOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useLocaleState, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { allows } from '#schemas/access/permissions.ts';
import { type EntitySummary, textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import { ListNotice } from '../../derived/list/states/ListNotice.tsx';
import { LoadedEntity } from '../../entity/EntityContext.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { SelectField } from '../../ui/input/SelectField.tsx';
import { languageNamed } from '../../ui/LanguageProvider.tsx';
import { Comparison } from './Comparison.tsx';
import { DistrictChoice } from './DistrictChoice.tsx';

/** Compares the reference data of two districts, for support. The selection is stored in the address. */
export function DistrictComparePage() {
  const translate = useTranslate();
  const { organization } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const kinds = useKinds();
  const kind = kinds.find(({ name }) => name === parameters.get('kind'));
  const id = Number(parameters.get('district'));
  const other =
    Number.isSafeInteger(id) && id > 0 ? { id, name: parameters.get('name') ?? String(id) } : null;
  const set = (values: Readonly<Record<string, string>>) =>
    setParameters({ ...Object.fromEntries(parameters), ...values }, { replace: true });
  if (!organization) return null;
  return (
    <Box sx={{ maxWidth: 1440 }}>
      <PageHeader title={translate('districtCompare.title')} lead={translate('districtCompare.lead')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pt: 1, pb: 2, alignItems: 'flex-start' }}>
        <TextField
          label={translate('districtCompare.here')}
          value={organization.name}
          size="small"
          slotProps={{ htmlInput: { readOnly: true } }}
          sx={{ width: { xs: '100%', sm: 280 } }}
        />
        <DistrictChoice
          value={other}
          without={organization.id}
          onChange={(found) => set({ district: String(found?.id ?? ''), name: found?.name ?? '' })}
        />
        <KindChoice kinds={kinds} value={kind} onChange={(name) => set({ kind: name })} />
      </Box>
      {kind && other && other.id !== organization.id ? (
        <LoadedEntity name={kind.name}>
          <Comparison
            key={`${kind.name} ${other.id}`}
            isImported={kind.imports}
            here={organization}
            there={other}
          />
        </LoadedEntity>
      ) : (
        <Paper variant="outlined">
          <ListNotice icon={<CompareArrows />} title={translate('districtCompare.choose')} />
        </Paper>
      )}
    </Box>
  );
}

/** Returns the reference data entities that a district owns and the user can see. */
function useKinds(): readonly EntitySummary[] {
  const { permissions } = useSession();
  return useSummaries().filter(
    ({ path, listed, menu, single, global, view, parent }) =>
      path.startsWith('/reference-data/') &&
      listed &&
      menu &&
      !single &&
      !global &&
      parent === undefined &&
      allows(permissions, view),
  );
}

interface KindChoiceProps {
  readonly kinds: readonly EntitySummary[];
  readonly value: EntitySummary | undefined;
  readonly onChange: (name: string) => void;
}

function KindChoice({ kinds, value, onChange }: KindChoiceProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  const options = kinds
    .map((kind) => [kind.name, textsOf(kind, language).plural] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b));
  return (
    <SelectField
      size="small"
      label={translate('districtCompare.kind')}
      value={value?.name}
      options={options}
      onChange={onChange}
      sx={{ width: { xs: '100%', sm: 280 } }}
    />
  );
}
