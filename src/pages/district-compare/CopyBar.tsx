import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { importPermissions } from '#schemas/protocol/imports/import.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { DeniedButton } from '../../permissions/DeniedButton.tsx';
import { useDenial } from '../../permissions/useDenial.ts';
import { usePermitted } from '../../session/SessionContext.tsx';
import { type Cells, type ComparedRow, translateCells } from './comparedRows.ts';
import type { ComparedDistrict } from './DistrictChoice.tsx';
import { useCopyLines } from './useCopyLines.ts';

interface CopyBarProps {
  readonly rows: readonly ComparedRow[];
  readonly headings: readonly string[];
  readonly naming: readonly number[];
  readonly here: ComparedDistrict;
  readonly there: ComparedDistrict;
}

/** Copies selected rows to or from the other district, as an import that is checked before anything is written. */
export function CopyBar({ rows, headings, naming, here, there }: CopyBarProps) {
  const translate = useTranslate();
  const { copy, isSending, failed } = useCopyLines(headings);
  const differing = rows.filter(({ state }) => state !== 'equal');
  const forth = differing.flatMap((row) =>
    row.here ? [translateCells(row.here, here.name, there.name, naming)] : [],
  );
  const back = differing.flatMap((row) =>
    row.there ? [translateCells(row.there, there.name, here.name, naming)] : [],
  );
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <CopyButton lines={forth} chosen={rows.length} from={here} to={there} {...{ copy, isSending }} />
        <CopyButton lines={back} chosen={rows.length} from={there} to={here} {...{ copy, isSending }} />
        <Box sx={{ color: 'text.secondary' }}>
          {translate(`districtCompare.${rows.length === 0 ? 'nothingChosen' : 'copyHint'}`)}
        </Box>
      </Box>
      {failed !== undefined && <Alert severity="error">{failed}</Alert>}
    </Box>
  );
}

interface CopyButtonProps {
  readonly lines: readonly Cells[];
  /** Number of selected rows, including those that can't be copied in this direction. */
  readonly chosen: number;
  readonly from: ComparedDistrict;
  readonly to: ComparedDistrict;
  readonly isSending: boolean;
  readonly copy: (lines: readonly Cells[], to: ComparedDistrict) => void;
}

/** Copies rows to a district. Disabled with a reason if nothing can be copied or permission is missing. */
function CopyButton({ lines, chosen, from, to, isSending, copy }: CopyButtonProps) {
  const translate = useTranslate();
  const denial = useDenial();
  const may = usePermitted(importPermissions.prepare, true);
  const label = translate('districtCompare.copy', {
    smart_count: lines.length,
    count: showCount(lines.length),
    name: to.name,
  });
  if (!may.allowed) return <DeniedButton {...denial(may)}>{label}</DeniedButton>;
  if (lines.length === 0) {
    const key = chosen === 0 ? 'nothingChosen' : 'nothingFrom';
    return (
      <DeniedButton why={translate(`districtCompare.${key}`, { name: from.name })}>{label}</DeniedButton>
    );
  }
  return (
    <Button variant="outlined" loading={isSending} onClick={() => copy(lines, to)}>
      {label}
    </Button>
  );
}
